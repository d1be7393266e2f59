// imperia serve: the games on a network address, for browsers and other clients.

#include <cstdlib>
#include <iostream>

#include "cli/commands.h"
#include "record/ledger.h"
#include "server/listener.h"
#include "server/log.h"
#include "server/secrets.h"
#include "store/backup.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

std::string type_of(const fs::path& file) {
    const std::string ending = file.extension().string();
    if (ending == ".html") return "text/html; charset=utf-8";
    if (ending == ".js") return "text/javascript; charset=utf-8";
    if (ending == ".css") return "text/css; charset=utf-8";
    if (ending == ".svg") return "image/svg+xml";
    if (ending == ".png") return "image/png";
    if (ending == ".jpg") return "image/jpeg";
    if (ending == ".json" || ending == ".map") return "application/json";
    if (ending == ".webmanifest") return "application/manifest+json";
    if (ending == ".wasm") return "application/wasm";
    if (ending == ".woff2") return "font/woff2";
    return "application/octet-stream";
}

// A page names its picture for shared links by a path. Whoever shows such a link elsewhere wants the whole address,
// which is known where the site is called by a name.
void name_picture(std::string& page, const std::string& site) {
    static constexpr std::string_view before = "property=\"og:image\" content=\"";
    const std::size_t at = page.find(before);
    if (at != std::string::npos && page.compare(at + before.size(), 1, "/") == 0) page.insert(at + before.size(), site);
}

// All files below the folder; what is not among them is not served. `site` is how the site is called, or empty.
std::map<std::string, server::Text> read_site(const fs::path& folder, const std::string& site) {
    std::map<std::string, server::Text> files;
    for (const fs::path& file : files_below(folder, "")) {
        std::string text = read_file(file);
        if (file.extension() == ".html" && !site.empty()) name_picture(text, site);
        files["/" + file.lexically_relative(folder).generic_string()] =
            server::make_text(type_of(file), std::move(text));
    }
    return files;
}

// Rules and rulings of a game's ledger. A ruling without an id of its own is called by its file and its place.
void read_rules(const std::string& name, server::Content& content) {
    for (const fs::path& file : files_below(home() / "docs" / "rules" / name, ".md")) {
        const std::string text = read_file(file);
        for (record::Rule& rule : record::read_ledger(text)) content.rules[name].push_back(std::move(rule));
        for (record::Ruling& ruling : record::read_rulings(text)) {
            auto& rulings = content.rulings[name];
            if (ruling.id.empty()) ruling.id = file.stem().string() + "-" + std::to_string(rulings.size() + 1);
            rulings.push_back(std::move(ruling));
        }
    }
}

// The games with what is told of them; from compiled packs where such are named.
server::Content read_content(const ServeOptions& options) {
    server::Content content;
    for (const arena::GameRow& row : arena::games()) {
        const std::string name(row.name);
        CardSource source;
        for (const std::string& pack : options.packs) {
            if (fs::path(pack).filename().string().starts_with(name)) source.pack = pack;
        }
        content.games.push_back(load_game(name, source));
        read_rules(name, content);
        const fs::path file = home() / "packs" / name / "sides.text";
        std::string problem;
        if (fs::exists(file)) content.sides[name] = record::read_sides(read_file(file), problem);
        if (!problem.empty()) throw Failure(shown(file) + ", " + problem);
    }
    return content;
}

void open_log(const ServeOptions& options) {
    server::Level level = options.log.empty() ? server::Level::warning : server::Level::info;
    if (!options.log_level.empty() && !server::read_level(options.log_level, level))
        throw Failure("--log-level is debug, info, warning, error or none");
    if (!server::open_log(options.log, level)) throw Failure("cannot write the log " + options.log);
}

// The files of the client; without them only the protocol is served.
std::map<std::string, server::Text> read_client(const ServeOptions& options) {
    const fs::path web = options.web.empty() ? home() / "web" / "dist" : fs::path(options.web);
    const std::string name =
        options.hosts.empty() ? "" : (options.secure ? "https://" : "http://") + options.hosts.front();
    std::map<std::string, server::Text> files;
    if (fs::is_directory(web)) files = read_site(web, name);
    if (!files.contains("/index.html"))
        std::cerr << "imperia: there is no client in " << shown(web) << "; only the protocol is served\n";
    return files;
}

server::Site site_of(const ServeOptions& options) {
    server::Site site;
    site.address = options.listen;
    site.port = options.port;
    site.threads = options.threads;
    site.secure_cookies = options.secure;
    site.reach = options.reach;
    site.lease = options.lease;
    site.hosts = options.hosts;
    // Who listens at home only is called by no other name: a foreign page cannot pretend to be this site.
    if (site.hosts.empty() && (site.address.starts_with("127.") || site.address == "::1"))
        site.hosts = {"127.0.0.1", "localhost", "[::1]", site.address};
    for (const std::string& proxy : options.proxies) {
        if (!site.proxies.trust(proxy)) throw Failure("'" + proxy + "' is no address and no network (--trusted-proxy)");
    }
    site.open_metrics = options.open_metrics;
    return site;
}

// Where the games are kept; a damaged database is not written to.
std::string store_of(const ServeOptions& options) {
    std::string where = !options.store.empty()  ? options.store
                        : !options.data.empty() ? options.data
                                                : default_data().string();
    const bool check = !options.no_check && !store::is_postgresql(where);
    if (const std::string damage = check ? store::damage(where) : ""; !damage.empty())
        throw Failure("the database in " + where + " is damaged (" + damage +
                      "): restore a backup, or start with --no-check to save what can be read");
    return where;
}

}  // namespace

fs::path default_data() {
    if (const char* folder = std::getenv("IMPERIA_DATA")) return folder;
    if (const char* folder = std::getenv("XDG_DATA_HOME")) return fs::path(folder) / "imperia";
    if (const char* folder = std::getenv("HOME")) return fs::path(folder) / ".local/share/imperia";
    return "imperia-data";
}

void serve(const ServeOptions& options) {
    if (!server::start_secrets()) throw Failure("the system gives no random numbers");
    server::Content content = read_content(options);
    server::Site site = site_of(options);
    open_log(options);
    site.files = read_client(options);
    const std::string where = store_of(options);
    try {
        store::Store store(where);
        server::serve(site, store, std::move(content), options.limits, [&](unsigned short port) {
            const bool six = site.address.find(':') != std::string::npos;
            std::cout << "Imperia: http://" << (six ? "[" + site.address + "]" : site.address) << ":" << port
                      << "  (games are kept in " << store.name() << "; Ctrl-C ends)" << std::endl;
        });
    } catch (const store::Failure& failure) {
        throw Failure(failure.what());
    } catch (const std::system_error& error) {
        throw Failure("cannot listen at " + site.address + ":" + std::to_string(site.port) + ": " +
                      error.code().message());
    }
}

}  // namespace cli
