import sys

from . import Refused, check


def main(paths):
    refused = False
    for path in paths:
        try:
            games = check(path)
        except Refused as no:
            print(f"{path}:{no.line}: {no.reason}")
            refused = True
            continue
        for game in games:
            end = game.ends[-1] if game.ends else "no deal"
            print(f"{path}:{game.line}: {game.name} {game.deals} {game.totals} {game.winner} {end}")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
