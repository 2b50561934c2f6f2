// plugin/library.h: plugins found on the search path, opened behind the ABI gate, as typed views.
// Thread: loaded at start-up, then immutable; they stay loaded for the life of the PluginSet.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "rad_arch.h"
#include "rad_kernel.h"
#include "rad_quant.h"

namespace rad {

struct PluginFile {
  std::string name;  // file name without "lib" prefix handling: as on disk, less ".so"
  std::string path;
  int kind = 0;  // by folder: RAD_PLUGIN_*
  bool shadowed = false;
};

/// `:`-separated homes: explicit argument, else RADIANCE_HOME, else the compiled-in prefix.
[[nodiscard]] std::vector<std::string> plugin_homes(const std::string& explicit_homes);
/// kernels/, architectures/, quantizers/ of every home in order; a file name seen earlier shadows.
[[nodiscard]] std::vector<PluginFile> find_plugins(const std::vector<std::string>& homes);

struct PluginHandle;  // owns the dlopen handle and calls rad_plugin_close

struct KernelLibrary {
  std::shared_ptr<PluginHandle> handle;
  std::string path;
  const RadPluginInfo* info = nullptr;
  bool reference = false;
  std::vector<const RadOpSchema*> schemas;
  std::vector<const RadKernelInfo*> rows;
};

struct ArchPlugin {
  std::shared_ptr<PluginHandle> handle;
  std::string path;
  const RadPluginInfo* info = nullptr;
  std::string arch_id, quant;
  bool serves_imports = false;
  int (*declare)(RadBuilder*, const RadModelMeta*, const RadBuildCtx*) = nullptr;
  void (*step)(RadCtx*, const RadBatch*) = nullptr;
  int (*probe)(const RadModelMeta*, RadArchProbe*) = nullptr;
};

struct QuantPlugin {
  std::shared_ptr<PluginHandle> handle;
  std::string path;
  const RadPluginInfo* info = nullptr;
  std::vector<const RadQuantizerInfo*> quantizers;
};

// Everything the search path offers. A plugin that cannot be loaded is a line of problems.
struct PluginSet {
  std::vector<std::unique_ptr<KernelLibrary>>
      kernels;  // hierarchy order; references last unless named
  std::vector<std::unique_ptr<ArchPlugin>> archs;
  std::vector<std::unique_ptr<QuantPlugin>> quants;
  std::vector<std::string> problems;
  [[nodiscard]] std::vector<const KernelLibrary*> hierarchy() const;
  /// The plugin claiming exactly (arch, quant). Errors: kUnsupported listing the pairs served.
  [[nodiscard]] Result<const ArchPlugin*> find_arch(const std::string& arch,
                                                    const std::string& quant) const;
};

struct PluginOptions {
  std::string homes;  // --radiance-home, "" for the environment
  std::string
      kernels;  // --kernels list (`,` or `:`), "" for RADIANCE_KERNELS, else every library found
  bool load_quants = false;
};
/// Errors: kInvalid for two quantisers of one name, two plugins of one name. An entry of the
/// kernels list that matches nothing is a warning by name.
[[nodiscard]] Result<PluginSet> load_plugins(const PluginOptions& options);

/// Opens one library by path (tools). Errors name the path and, for the ABI gate, both numbers.
[[nodiscard]] Result<std::unique_ptr<KernelLibrary>> open_kernel_library(const std::string& path);

}  // namespace rad
