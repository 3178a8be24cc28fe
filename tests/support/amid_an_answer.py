"""Leave Workers while a worker process writes a large answer."""

from simulator.workers import Workers

SIZE = 100_000_000  # more than a pipe holds


def large(_number: int) -> bytes:
    return bytes(SIZE)


def main() -> None:
    with Workers(2) as workers:
        answers = workers.imap(large, range(10))
        next(answers)
        answers.close()


if __name__ == "__main__":
    main()
