from engine.bots.runtime import HEADER
from lab.train.__main__ import main


def trained_thrice(train) -> list:
    from lab.train.training_run import Rules, TrainingRun

    runs = [TrainingRun(2, 7, Rules(4, 0), size=0.002) for _ in range(2)]
    runs.append(TrainingRun(2, 8, Rules(3, 1), size=0.002))
    numbers = [train(run)[0].numbers for run in runs]
    one, again = (run.lines[0].rpartition(";")[0] for run in runs[:2])
    assert one == again
    return numbers


def written(words: str, folder, name: str, capsys) -> tuple:
    assert main([*words.split(), "--size", "0.001", "--jobs", "1", "--out", str(folder)]) == 0
    content = (folder / name).read_bytes()
    text = content[:HEADER].decode()
    assert f"python -m lab.train {words} --size 0.001" in text
    assert "written to" in capsys.readouterr().out
    return text, content[HEADER:]
