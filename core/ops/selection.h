// ops/selection.h: which kernel row serves an op in each band of its ranged extent, and why the
// others do not. Thread: built at start-up, then immutable.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "plugin/library.h"
#include "rad_kernel.h"

namespace rad {

// An owned parameter list; view() stays valid until the next change.
class ParamList {
 public:
  ParamList() = default;
  ParamList(const RadParam* p, int n);
  ParamList(const ParamList&);
  ParamList& operator=(const ParamList&);
  void set_int(const std::string& key, std::int64_t v);
  void set_str(const std::string& key, const std::string& v);
  void set_range(const std::string& key, std::int64_t lo, std::int64_t hi);
  [[nodiscard]] const RadParam* find(const std::string& key) const;
  [[nodiscard]] const RadParam* data() const { return params_.data(); }
  [[nodiscard]] int size() const { return static_cast<int>(params_.size()); }
  [[nodiscard]] std::string text() const;  // "M=1..64 N=576 dtype=bf16"

 private:
  void relink();
  std::vector<RadParam> params_;
  std::vector<std::string> keys_, strings_;
};

// A weight operand as selection sees it.
struct WeightShape {
  int operand = 0;  // schema index
  const RadEncoding* enc = nullptr;
  std::int64_t rows = 0, cols = 0;
  int fixed_form = -1;  // a form this weight already has (another op's decode winner); -1: open
  const KernelLibrary* form_library = nullptr;  // whose form, when fixed_form > 0
};

// One band's winner.
struct BandChoice {
  std::int64_t lo = 1, hi = 1;  // of the ranged extent, inclusive
  const KernelLibrary* library = nullptr;
  const RadKernelInfo* row = nullptr;
  ParamList params;  // derived parameters written in; the ranged one holds the band
  void* instance = nullptr;
};

struct Resolved {
  const RadOpSchema* schema = nullptr;
  std::vector<BandChoice> bands;  // ascending, covering the range; empty: not resolved
  std::vector<int> weight_forms;  // one a WeightShape, 0 = canonical
  std::vector<RadLayoutAnswer> weight_layouts;
  std::vector<std::string> missing;  // a line a band nothing serves, with the reasons
  std::vector<std::string> reasons;  // --debug-selection: a line a (band, row)
  std::string row_order;             // common to all bands, "" when they differ
  [[nodiscard]] bool ok() const { return !bands.empty() && missing.empty(); }
  [[nodiscard]] const BandChoice* band(std::int64_t n) const;
};

// Schemas by op, first library in hierarchy order wins; facts as parameters.
class OpRegistry {
 public:
  /// Errors: kInvalid listing every schema disagreement, both libraries named.
  [[nodiscard]] static Result<OpRegistry> build(const std::vector<const KernelLibrary*>& hierarchy);
  void set_fact(const std::string& key, std::int64_t value);
  [[nodiscard]] const RadOpSchema* schema(const std::string& op) const;
  /// Never fails: what nothing serves is listed in Resolved.missing. An unknown op, a missing
  /// required or unknown parameter, a wrong type and more than one ranged parameter are lines of
  /// missing too.
  [[nodiscard]] Resolved resolve(const std::string& op, const ParamList& params,
                                 const std::vector<WeightShape>& weights, int domain) const;
  [[nodiscard]] const std::vector<const KernelLibrary*>& hierarchy() const { return hierarchy_; }

 private:
  std::vector<const KernelLibrary*> hierarchy_;
  std::map<std::string, const RadOpSchema*> schemas_;
  std::map<std::string, std::int64_t> facts_;
};

/// Every difference between two schemas of one op, one line each.
[[nodiscard]] std::vector<std::string> schema_differences(const RadOpSchema& a,
                                                          const RadOpSchema& b);

}  // namespace rad
