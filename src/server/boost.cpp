// The parts of Asio and Beast that are no templates, compiled here once and not in every source that includes them.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
