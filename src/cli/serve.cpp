// imperia serve: the games on a network address, for browsers and other clients.

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>

#include "cli/common.h"
#include "core/hash.h"
#include "record/ledger.h"
#include "server/listener.h"
#include "server/secrets.h"

namespace cli {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string listen = "127.0.0.1", data, web;
    unsigned short port = 8080;
    std::vector<std::string> packs, hosts;
    bool secure = false;
    unsigned threads = 0;
    server::Limits limits;
};

std::string type_of(const fs::path& file) {
    const std::string ending = file.extension().string();
    if (ending == ".html") return "text/html; charset=utf-8";
    if (ending == ".js") return "text/javascript; charset=utf-8";
    if (ending == ".css") return "text/css; charset=utf-8";
    if (ending == ".svg") return "image/svg+xml";
    if (ending == ".png") return "image/png";
    if (ending == ".json" || ending == ".map") return "application/json";
    if (ending == ".webmanifest") return "application/manifest+json";
    if (ending == ".wasm") return "application/wasm";
    if (ending == ".woff2") return "font/woff2";
    return "application/octet-stream";
}

// All files below the folder; what is not among them is not served.
std::map<std::string, server::SiteFile> read_site(const fs::path& folder) {
    std::map<std::string, server::SiteFile> files;
    for (const fs::path& file : files_below(folder, "")) {
        std::string body = read_file(file);
        std::string tag = "\"" + std::to_string(core::hash_text(body)) + "\"";
        files["/" + file.lexically_relative(folder).generic_string()] = {type_of(file), std::move(body),
                                                                         std::move(tag)};
    }
    return files;
}

// Where games are kept unless said otherwise.
fs::path default_data() {
    if (const char* folder = std::getenv("IMPERIA_DATA")) return folder;
    if (const char* folder = std::getenv("XDG_DATA_HOME")) return fs::path(folder) / "imperia";
    if (const char* folder = std::getenv("HOME")) return fs::path(folder) / ".local/share/imperia";
    return "imperia-data";
}

void run(const Options& options) {
    if (!server::start_secrets()) throw Failure("the system gives no random numbers");
    server::Content content;
    for (const std::string name : {"settlers", "imperium"}) {
        CardSource source;
        for (const std::string& pack : options.packs) {
            if (fs::path(pack).filename().string().starts_with(name)) source.pack = pack;
        }
        content.games.push_back(load_game(name, source));
        for (const fs::path& file : files_below(home() / "docs" / "rules" / name, ".md")) {
            for (record::Rule& rule : record::read_ledger(read_file(file)))
                content.rules[name].push_back(std::move(rule));
        }
    }
    server::Site site;
    site.address = options.listen;
    site.port = options.port;
    site.threads = options.threads;
    site.secure_cookies = options.secure;
    site.hosts = options.hosts;
    // Who listens at home only is called by no other name: a foreign page cannot pretend to be this site.
    if (site.hosts.empty() && (site.address.starts_with("127.") || site.address == "::1"))
        site.hosts = {"127.0.0.1", "localhost", "[::1]", site.address};
    const fs::path web = options.web.empty() ? home() / "web" / "dist" : fs::path(options.web);
    if (fs::is_directory(web)) site.files = read_site(web);
    if (!site.files.contains("/index.html"))
        std::cerr << "imperia: there is no client in " << shown(web) << "; only the protocol is served\n";
    const fs::path data = options.data.empty() ? default_data() : fs::path(options.data);
    try {
        store::Store store(data);
        server::serve(site, store, std::move(content), options.limits, [&](unsigned short port) {
            const bool six = site.address.find(':') != std::string::npos;
            std::cout << "Imperia: http://" << (six ? "[" + site.address + "]" : site.address) << ":" << port
                      << "  (games are kept in " << data.string() << "; Ctrl-C ends)" << std::endl;
        });
    } catch (const store::Failure& failure) {
        throw Failure(failure.what());
    } catch (const std::system_error& error) {
        throw Failure("cannot listen at " + site.address + ":" + std::to_string(site.port) + ": " +
                      error.code().message());
    }
}

}  // namespace

void add_serve(CLI::App& app) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("serve", "Serve the games to browsers and other clients");
    command->add_option("--listen", options->listen, "Address to listen at (127.0.0.1: this machine only)");
    command->add_option("--port", options->port, "Port (8080); 0 for any that is free");
    command->add_option("--data", options->data, "Folder for games and accounts (~/.local/share/imperia)");
    command->add_option("--web", options->web, "Folder of the built client (web/dist)");
    command->add_option("--pack", options->packs, "Play from compiled packs: settlers*.pack, imperium*.pack");
    command->add_option("--host", options->hosts, "A name that this site is called by; others are refused");
    command->add_flag("--secure", options->secure, "Cookies for https only, behind a proxy that speaks it");
    command->add_option("--threads", options->threads, "Threads (one a core)");
    server::Limits& limits = options->limits;
    command->add_option("--tables-per-address", limits.tables_per_address,
                        "Tables in use that one address may make (100)");
    command->add_option("--connections-per-address", limits.connections_per_address, "WebSockets of one address (64)");
    command->add_option("--messages-per-second", limits.messages_per_second, "Of one WebSocket (30)");
    command->add_option("--requests-per-second", limits.requests_per_second, "Of one address (50)");
    command->add_option("--table-idle", limits.table_idle_seconds,
                        "Seconds until a table nobody looks at leaves the memory (600)");
    command->footer("docs/protocol.md says how clients speak to it. Example: imperia serve --port 8080");
    command->callback([options] { run(*options); });
}

}  // namespace cli
