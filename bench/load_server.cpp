#include "load_server.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>

#include "load_common.h"

namespace load {

Server::Server(std::vector<std::string> command, std::filesystem::path log)
    : command_(std::move(command)), log_(std::move(log)) {}

Server::~Server() { kill(); }

void Server::start() {
    kill();
    std::vector<char*> arguments;
    for (std::string& argument : command_) arguments.push_back(argument.data());
    arguments.push_back(nullptr);
    const int log = ::open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (log < 0) throw Failure("cannot write " + log_.string());
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0) {
        // Only calls that are safe after a fork; the parent's end, even by a signal, ends the child.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent) ::_exit(127);
        const int nothing = ::open("/dev/null", O_RDONLY);
        ::dup2(nothing, 0);
        ::dup2(log, 1);
        ::dup2(log, 2);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(log);
    if (child < 0) throw Failure("cannot start a process");
    pid_ = child;
    end_.clear();
}

void Server::note_end(int status) {
    pid_ = -1;
    end_ = WIFSIGNALED(status) ? "it was ended by signal " + std::to_string(WTERMSIG(status))
                               : "it ended with exit code " + std::to_string(WEXITSTATUS(status));
}

void Server::kill() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    note_end(status);
}

void Server::freeze() {
    if (pid_ > 0) ::kill(pid_, SIGSTOP);
}

void Server::thaw() {
    if (pid_ > 0) ::kill(pid_, SIGCONT);
}

std::string Server::ended() {
    int status = 0;
    if (pid_ > 0 && ::waitpid(pid_, &status, WNOHANG) == pid_) note_end(status);
    return end_;
}

std::string Server::stop() {
    if (pid_ < 0) return end_;
    ::kill(pid_, SIGTERM);
    for (int k = 0; k < 1000 && ended().empty(); ++k) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    if (end_.empty()) {
        kill();
        return "it did not end within 10 s after SIGTERM";
    }
    return end_ == "it ended with exit code 0" ? "" : end_;
}

std::string Server::last_words() const {
    std::ifstream file(log_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    return text.size() <= 2000 ? text : "..." + text.substr(text.size() - 2000);
}

}  // namespace load
