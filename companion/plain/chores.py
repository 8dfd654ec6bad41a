"""What is done to a data folder from the command line: paths, verify, export, import."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.engine.kernel.rejection import Rejection
from companion.plain.comparing import would_change
from companion.plain.pipes import speak_utf8
from companion.speech import N_, Speech, language_for
from companion.store.reasons import StoreError
from companion.table.house import House
from companion.table.names import clean
from companion.table.opening import find

if TYPE_CHECKING:
    from companion.table.checking import Finding
    from companion.table.exporting import Exported, Kind

EXPORTED: Final[dict[Kind, str]] = {
    "archive": N_("The campaign is packed: {path}"),
    "journal": N_("The journal is written: {path}"),
    "scores": N_("The score chart is written: {path}"),
}
"""What was written."""

FINDINGS: Final[dict[str, str]] = {
    "Sound": N_("{path}: sound."),
    "NoCopy": N_("{path}: this copy is missing or damaged; the next write makes it anew."),
    "BadLine": N_("{path}: damaged from line {line} on."),
    "UnfinishedLine": N_("{path}: the last line was never finished; opening cuts it off."),
    "ProjectionDiffers": N_("{path}: table {table} is not what the log amounts to."),
    "ProjectionFailed": N_("{path}: the log cannot be followed ({detail})."),
    "LogsDiffer": N_("{path}: its log differs from the battle's own file."),
    "BattleFailed": N_("{path}: the battle cannot be followed beyond entry {n}."),
    "Kept": N_("{path}: a damaged file that was kept; nothing reads it."),
    "SettingsDamage": N_("{path}: not all settings can be read; the usual ones stand in."),
    "Leftover": N_("{path}: left behind by a write that was cut short; opening removes it."),
}
"""What checking a file may bring to light."""


class Chores:
    """The commands that need no session, in one language."""

    def __init__(self, root: Path, lang: str | None) -> None:
        for stream in (sys.stdout, sys.stderr):
            speak_utf8(stream)
        self.house = House(root)
        self.speech = Speech(language_for(lang or self.house.settings.language))

    def say(self, text: str) -> None:
        """Print a line."""
        print(text)  # noqa: T201 - the command line speaks on stdout

    def refuse(self, reason: object) -> int:
        """Print why not; the exit status of a refusal."""
        print(self.speech.rejection(reason), file=sys.stderr)  # noqa: T201 - what stderr is for
        return 1

    def paths(self) -> int:
        """Say where everything lies."""
        from companion.store.layout import campaigns_path  # noqa: PLC0415 - for this chore alone
        from companion.store.settings import settings_path  # noqa: PLC0415 - for this chore alone

        root = self.house.root
        self.say(self.speech.t("Data folder: {path}", path=root))
        self.say(self.speech.t("Campaigns: {path}", path=campaigns_path(root)))
        self.say(self.speech.t("Settings: {path}", path=settings_path(root)))
        return 0

    def verify(self) -> int:
        """Check every file; 1 if one needs care."""
        from companion.table.checking import verify  # noqa: PLC0415 - for this chore alone

        checked = wrong = 0
        try:
            for finding in verify(self.house.root):
                checked += 1
                wrong += not finding.harmless
                self.say(self._finding(finding))
        except StoreError as error:
            return self.refuse(error.reason)
        if wrong:
            self.say(
                self.speech.n(
                    "{count} finding needs your care.", "{count} findings need your care.", wrong
                )
            )
            return 1
        self.say(
            self.speech.n("{count} file checked: sound.", "{count} files checked: sound.", checked)
        )
        return 0

    def _finding(self, finding: Finding) -> str:
        reason = getattr(finding, "reason", None)
        if reason is not None and type(reason).__name__ not in FINDINGS:
            return self.speech.rejection(reason)
        told = finding if reason is None else reason
        return self.speech.tell(FINDINGS[type(told).__name__], told)

    def export(
        self, name: str, target: str | None, kind: Kind | None, *, overwrite: bool = False
    ) -> int:
        """Write a campaign to a file: packed, told as a journal, or its score chart."""
        from companion.table import exporting  # noqa: PLC0415 - for this chore alone

        kind = kind or exporting.kind_of(Path(target or ""))
        try:
            found = find(self.house, name)
            if isinstance(found, Rejection):
                return self.refuse(found)
            path = Path(target or f"{found.slug}{exporting.SUFFIXES[kind]}")
            if kind == "archive":
                store = self.house.folder.open(found.slug)
                made = exporting.pack(store, path, overwrite=overwrite)
            else:
                campaign = self.house.open_slug(found.slug)
                if isinstance(campaign, Rejection):
                    return self.refuse(campaign)
                made = exporting.write_export(
                    campaign, self.speech, kind, path, overwrite=overwrite
                )
        except StoreError as error:
            return self.refuse(error.reason)
        return self.refuse(made) if isinstance(made, Rejection) else self._exported(made)

    def _exported(self, made: Exported) -> int:
        self.say(self.speech.t(EXPORTED[made.kind], path=made.path))
        for left_out in made.left_out:
            self.say(self.speech.t("Left out, for it cannot be read: {path}", path=left_out))
        if made.hidden:
            self.say(
                self.speech.t(
                    "The archive also holds what no screen shows, "
                    "such as the order of face-down cards."
                )
            )
        return 0

    def bring_in(self, source: str, instead_of: str | None, *, look: bool = False) -> int:
        """Put an archive's campaign beside the others, or in the place of one.

        What that changes is said first, and with `look` nothing more is done.
        """
        from companion.table import importing  # noqa: PLC0415 - for this chore alone

        try:
            path, slug = Path(source), None
            if instead_of is not None:
                campaign = find(self.house, instead_of)
                if isinstance(campaign, Rejection):
                    return self.refuse(campaign)
                slug = campaign.slug
        except StoreError as error:
            return self.refuse(error.reason)
        found = importing.inspect(self.house, path)
        if isinstance(found, Rejection):
            return self.refuse(found)
        for line in would_change(self.speech, found, slug):
            self.say(line)
        if look:
            return 0
        done = importing.import_(self.house, path, instead_of=slug)
        if isinstance(done, Rejection):
            return self.refuse(done)
        name = clean(found.name)
        self.say(
            self.speech.t(
                "The campaign {name} is here now, in the folder {slug}.", name=name, slug=done.slug
            )
        )
        if done.kept is not None:
            self.say(self.speech.t("What it took the place of is kept: {path}", path=done.kept))
        return 0
