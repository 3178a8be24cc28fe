"""Leaves processes that work while one of them writes a large answer: it ends, or never does."""

from simulator.workers import Workers

SIZE = 100_000_000  # bytes: many times what a pipe holds


def large(_number: int) -> bytes:
    """Work whose answer takes long to be written."""
    return bytes(SIZE)


def main() -> None:
    """Want no more answers after the first."""
    with Workers(2) as workers:
        answers = workers.imap(large, range(10))
        next(answers)
        answers.close()


if __name__ == "__main__":
    main()
