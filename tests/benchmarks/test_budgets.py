"""What `make bench` says about figures within and past their budgets."""

from __future__ import annotations

import json

from tests.benchmarks.budgets import BUDGETS, Figure, Measured, report


def test_every_figure_has_a_budget_no_stricter_than_its_goal() -> None:
    assert set(BUDGETS) == set(Figure)
    assert all(budget.goal <= budget.budget for budget in BUDGETS.values())


def test_a_figure_past_its_budget_is_named_and_one_at_its_budget_is_not() -> None:
    measured = {
        Figure.REPAINT: Measured(BUDGETS[Figure.REPAINT].budget, {}),
        Figure.OPEN_BATTLE: Measured(BUDGETS[Figure.OPEN_BATTLE].budget + 0.1, {}),
    }

    assert report(measured)["past"] == ["open_battle"]


def test_the_report_is_json_with_the_raw_numbers_beside_the_ratio() -> None:
    measured = {Figure.REPAINT: Measured(1.5, {"table_ms": 3.0, "blank_ms": 2.0})}
    told = json.loads(json.dumps(report(measured)))["figures"]["repaint"]

    assert told["value"] == 1.5
    assert told["raw"] == {"table_ms": 3.0, "blank_ms": 2.0}
