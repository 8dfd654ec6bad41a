"""A campaign's past: whatever is done, undone and done again, and by whom."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.campaign.commands import NoteChange, RenamePlayer
from companion.engine.campaign.events import CampaignCreated, ChangeNoted, PlayerRenamed
from companion.engine.campaign.evolve import evolve
from companion.engine.campaign.records import Change
from companion.engine.campaign.state import CampaignState
from companion.engine.kernel.log import Entry, Redo, Undo, fold
from companion.table.campaign_past import Past, amounted_to
from companion.table.history import UnreplayableError
from tests.table.sample import again, campaign, house, ok

CREATED = CampaignCreated("Story", "aeons_end", ("Ann", "Ben"))


def note(n: int) -> Entry:
    change = Change("sticker", f"sticker {n}", "somewhere")
    return Entry(n, "", NoteChange(change), (ChangeNoted(change),))


def log(steps: list[str]) -> list[Entry]:
    """A log of notes, undos and redos; what cannot be undone or redone is a note."""
    entries = [Entry(1, "", None, (CREATED,))]
    for step in steps:
        n, timeline = len(entries) + 1, fold(entries)
        if step == "undo" and len(timeline.done) > 1:
            entries.append(Entry(n, "", Undo()))
        elif step == "redo" and timeline.undone:
            entries.append(Entry(n, "", Redo()))
        else:
            entries.append(note(n))
    return entries


def told_from_the_beginning(entries: list[Entry]) -> CampaignState:
    state: CampaignState | None = None
    for entry in fold(entries).done:
        for event in entry.events:
            state = evolve(state, event)  # type: ignore[arg-type]
    assert state is not None
    return state


@given(st.lists(st.sampled_from(["note", "undo", "redo"]), max_size=30))
def test_following_entry_by_entry_leads_where_telling_all_of_it_leads(steps: list[str]) -> None:
    entries, past = log(steps), Past()
    for n, entry in enumerate(entries, start=1):
        expected = told_from_the_beginning(entries[:n])
        assert past.then(entry) == expected
        past.take(entry)
        assert past.state == past.after(n) == expected
        assert past.timeline == fold(entries[:n])


def test_an_undo_and_a_redo_are_about_what_they_moved() -> None:
    entries = log(["note", "note", "undo", "redo"])
    past = Past(entries)

    assert [past.about(each.n) for each in entries] == [(), (), (), (entries[2],), (entries[2],)]


def test_an_entry_that_leads_nowhere_is_named_while_it_holds() -> None:
    odd = Entry(2, "", RenamePlayer(1, "X"), (object(),))
    entries = [Entry(1, "", None, (CREATED,)), odd, note(3)]

    with pytest.raises(UnreplayableError) as told:
        amounted_to(entries)
    assert told.value.n == 2
    assert amounted_to([*entries, Entry(4, "", Undo(2))]).players == ("Ann", "Ben")


def test_a_log_that_takes_back_more_than_there_is_leads_nowhere() -> None:
    with pytest.raises(UnreplayableError) as told:
        amounted_to([Entry(1, "", None, (CREATED,)), Entry(2, "", Undo(5))])
    assert told.value.n == 2


@pytest.mark.parametrize("step", [Undo(), Undo(9), Redo(), Redo(9)])
def test_more_than_there_is_cannot_be_moved_and_changes_nothing(step: Undo | Redo) -> None:
    past = Past([Entry(1, "", None, (CREATED,))])
    for ask in (past.then, lambda entry: past.take(entry) if step.count > 1 else past.then(entry)):
        with pytest.raises(UnreplayableError):
            ask(Entry(2, "", step))
    assert past.state.players == ("Ann", "Ben")


def test_before_the_first_entry_there_was_no_campaign() -> None:
    with pytest.raises(UnreplayableError):
        Past([Entry(1, "", None, (CREATED,))]).after(0)


def test_a_log_of_nothing_leads_nowhere() -> None:
    with pytest.raises(UnreplayableError):
        amounted_to([])


def test_there_is_nothing_to_know_about_the_beginning_of_a_campaign(tmp_path: Path) -> None:
    group = campaign(tmp_path)

    assert group.notices(group.entries[0]) == ()


def test_a_window_sees_what_another_wrote_and_tells_it_once(tmp_path: Path) -> None:
    here = campaign(tmp_path)
    there = again(tmp_path)
    written = ok(there.do(RenamePlayer(1, "Ann")))
    ok(here.do(RenamePlayer(2, "Ben")))

    assert here.state.players == ("Ann", "Ben")
    assert here.refresh().campaign == (written,)
    assert here.refresh().campaign == ()


def test_a_window_sees_that_another_campaign_of_the_same_length_took_its_place(
    tmp_path: Path,
) -> None:
    here = campaign(tmp_path / "here")
    other = ok(house(tmp_path / "other").create("Our story", "aeons_end", ("Di", "Eve")))
    place = tmp_path / "here" / "campaigns" / here.slug
    shutil.copy(tmp_path / "other/campaigns" / other.slug / "campaign.json", place)

    here.refresh()

    assert here.players == ("Di", "Eve")
    assert isinstance(here.timeline.done[0].events[0], CampaignCreated)
    assert PlayerRenamed(1, "Di", "Fay") in ok(here.do(RenamePlayer(1, "Fay"))).events
