#pragma once
// A server as a child process. It never outlives this object, nor this program, however that ends.

#include <filesystem>
#include <string>
#include <vector>

namespace load {

class Server {
public:
    // The command; what it prints goes to the end of `log`.
    Server(std::vector<std::string> command, std::filesystem::path log);
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    void start();
    // Like a power cut for the process: no handler runs.
    void kill();
    // It does nothing any more, and does not know it; then it goes on as if nothing had been.
    void freeze();
    void thaw();
    // Asks it to end and waits a while; "" if it ended with exit code 0, otherwise what it did.
    [[nodiscard]] std::string stop();
    // "" while it runs, otherwise how it ended.
    [[nodiscard]] std::string ended();
    // The last lines that it printed.
    [[nodiscard]] std::string last_words() const;

private:
    void note_end(int status);

    std::vector<std::string> command_;
    std::filesystem::path log_;
    int pid_ = -1;
    std::string end_ = "it was not started";
};

}  // namespace load
