// device/host_pool.h: the host's one pool of worker threads, served to kernel libraries as
// RadHostApi.
//
// The calling thread runs parts too; workers spin at most 50 us between parallel regions of a step
// and park in between steps; under a CPU quota they do not spin. Every thread runs kernels under
// one MXCSR state (round to nearest, FTZ, DAZ). Thread: parallel() from one thread at a time.
#pragma once
#include <cstdint>
#include <memory>

#include "rad_kernel.h"

namespace rad {

/// Threads the process may use: min(hardware, affinity mask, ceil(cgroup v2/v1 CPU quota)), at
/// least 1.
[[nodiscard]] int usable_cpus();
/// True when a cgroup CPU quota below the affinity mask's width limits the process.
[[nodiscard]] bool has_cpu_quota();
/// Bytes of memory the process may still take: MemAvailable cut by the cgroup limit.
[[nodiscard]] std::uint64_t available_memory_bytes();
/// The ISA level fact host.isa of abi/rad_kernel.h, capped by RADIANCE_ISA when that is set.
[[nodiscard]] int host_isa_level();

class HostPool {
 public:
  explicit HostPool(int n_threads);
  ~HostPool();
  HostPool(const HostPool&) = delete;
  HostPool& operator=(const HostPool&) = delete;
  [[nodiscard]] const RadHostApi* api() const;
  [[nodiscard]] int n_threads() const;
  /// Workers park at once instead of spinning (between steps).
  void park();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace rad
