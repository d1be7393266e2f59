#pragma once
// A balance report as files: JSON for programs, a page for people. Both depend on the report alone: no clock, no path,
// no locale, so the same games give the same bytes.

#include <string>

#include "arena/report.h"

namespace cli {

[[nodiscard]] std::string report_json(const arena::Report& report);
// Complete in itself: nothing is fetched from elsewhere, and what it says can be read without scripts.
[[nodiscard]] std::string report_html(const arena::Report& report);

}  // namespace cli
