"""A whole invented campaign at plain, from the first game to the mage who moves on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from companion.plain.session import Session
from companion.speech import Speech
from companion.store.transfer import export_campaign, import_campaign
from tests.journeys.campaigning import Campaigning, standing
from tests.table.sample import house

FIRST_GAME: Final = """
new-campaign "Our story" --system aeons_end_legacy --players "Claire,Dax"
state
~ Set up the first game
guide
~ (first-game)
done
package list
~ Told to by: first game sheet
mage Claire --player Ann --mat "Mat one" --hand "Crystal,Crystal,Spark" --deck "Crystal,Spark"
mage 2 --player Ben --breaches "I,II,III"
supply add "Jade Frond" --type gem --cost 3
supply add Amber --type gem --cost 4
supply add Opal --type gem --cost 5
supply add Lens --type relic --cost 4
supply add Mirror --type relic --cost 5
supply add Flare --type spell --cost 3
supply add Gale --type spell --cost 4
supply add Quake --type spell --cost 5
supply add Comet --type spell --cost 6
supply
~ Lens: relic, cost 4, 5 copies.
~ Jade Frond: gem, cost 3, 7 copies.
side-deck Maelstrom "Assist deck" 8
story
~ Chapter 1
lose Maelstrom 99
~ chapter defeat again
state
~ does the Legacy deck say to try again, or to go on?
chapter defeat again
~ try again
learn Claire "a second wind"
supply upgrade --add Ruby/gem/4 --add Chain/relic/3 --banish Opal --banish Mirror --passed Moth
banished
~ Moth
absent Dax --by Ann
done
! guide done
win Maelstrom 99
score
~ attempt 2
! supply upgrade --add Ruby/gem/4
supply upgrade --add Moth/gem/4 --add Bolt/spell/4 --banish Ruby --banish Gale
~ Moth is among the banished cards
! supply upgrade --add Pearl/gem/3
! supply upgrade --add Pearl/gem/3 --after 1
"""

SECOND_CHAPTER: Final = """
legacy-card L10
chapter end 1
done
package open envelope 2 --by "card L11"
~ Erratum 1 is dealt with.
package open II --by L11
chapter begin 2
~ due: S
section unlock N --from L12
~ end of chapter 2
section lock N
section unlock S --from "Insight 2a" --text "A mage who is exhausted Unleashes twice."
~ Erratum 2 is dealt with.
~ section edit S --switch exhaustion_unleash
section edit S --switch exhaustion_unleash
win "The Grey Choir" 60
supply upgrade --add Drum/relic/4 --add Flute/relic/2 --banish Chain --banish Lens
chapter end 2
~ due: A N O Q Y
section unlock A
state
~ due: N O Q Y
section unlock N
section unlock O
section unlock Q
section unlock Y --text "Put the stones back."
guide
~ Put the stones back.
done
"""

THIRD_CHAPTER: Final = """
package open envelope:3 --by L20
chapter begin 3
~ due: B K L P R T Z
section unlock B --text "A mage may gain a charge for two aether." --switch charges
section unlock K --from L21
section unlock L
section unlock P
section unlock R
section unlock T --text "Lose all charges." --switch exhaustion_charges
section unlock Z
~ Section Z is unlocked.
guide
~ Struck out, section K stands here
mage Dax --charges 2
mage Dax
~ Dax, charges: 2
win "The Hollow Tide" 70
chapter end 3
~ due: E M W
section unlock E
section unlock M --text "Ten piles from now on."
section unlock W
supply upgrade --add Vine/spell/4 --banish Drum
~ section M may have changed that
done
"""

FOURTH_CHAPTER: Final = """
package open envelope:4 --by L30
package open box A --by L30
chapter begin 4
~ due: C U
section unlock C
section unlock U
lose "Mother of Ash" 60
chapter defeat on
~ go on
done
chapter end 4
"""

FIFTH_CHAPTER: Final = """
package open envelope:5 --by L40
chapter begin 5
~ due: J X
section unlock J --from "Insight 10" --text "During setup, draw one card more."
~ Erratum 3 is dealt with.
section unlock X
win "Mother of Ash" 60
~ is recorded
supply upgrade --add Shell/gem/5 --add Reed/relic/3 --banish Vine --banish Bolt --passed Bell/gem/6
chapter end 5
~ due: D
section unlock D
~ Section D is unlocked.
done
legacy-card E07
~ Erratum 4 is dealt with.
"""

LAST_CHAPTERS: Final = """
package open envelope:6 --by L50
chapter begin 6
~ Every letter that was announced by now is unlocked.
section unlock V --from L51
~ does not state
win "The Last Door" 80
supply upgrade --add Horn/relic/5 --add Sail/spell/7 --banish Flute --banish Reed
change add "a star on the mat" --kind sticker --where "Claire's mat" --by L52
change list
~ a star on the mat
chapter end 6
done
package open envelope:7 --by L60
chapter begin 7
win "The Unmade" 90
supply upgrade --add Crown/gem/8 --add Veil/spell/8 --banish Horn --banish Sail
chapter end 7
done
errata
! after-campaign
! take-along Claire
finish-campaign
~ The campaign is finished.
! finish-campaign
after-campaign
~ Extinction
take-along Claire --equipment
battle --nemesis "The Last Door" --life 80 --difficulty extinction
= Claire 8; Gravehold 25
end win
record
"""

MOVES_ON: Final = """
new-campaign "Another table" --system aeons_end --players "Nima,Olek"
travellers
~ Claire of Our story, with equipment.
! welcome 3 Claire
! welcome 1 Dax
welcome 1 claire
~ takes the seat of Nima
mage Claire
~ Mat one
~ a second wind
battle --nemesis Rageborne --life 70 --draws table
= Claire 10; Olek 10
"""

STATED: Final = set("ABCDEJKLMNOPQRSTUWXYZ")


def test_a_whole_campaign_is_kept_from_its_first_game_to_the_mage_who_moves_on(
    tmp_path: Path,
) -> None:
    told = Campaigning(tmp_path / "house")
    for part in (FIRST_GAME, SECOND_CHAPTER, THIRD_CHAPTER, FOURTH_CHAPTER, FIFTH_CHAPTER):
        told.tell(part)
    told.tell(LAST_CHAPTERS)

    story = told.story()
    assert set(story["sections"]) == STATED | {"V"}
    assert [each["number"] for each in story["chapters"]] == [1, 2, 3, 4, 5, 6, 7]
    assert all(story["errata"].values())
    assert story["due"] == []
    assert story["finished"]

    assert in_an_empty_folder(told, tmp_path) == standing(told.session)

    told.tell(MOVES_ON)


def in_an_empty_folder(told: Campaigning, root: Path) -> list[str]:
    """All that can be read of the campaign once its archive is opened somewhere else."""
    archive = root / "story.companion"
    campaign = told.session.campaign
    assert campaign is not None
    export_campaign(house(told.root).folder.open(campaign.slug), archive)
    elsewhere = house(root / "elsewhere")
    import_campaign(elsewhere.folder, archive)
    session = Session(elsewhere, Speech("en"))
    assert session.open("Our story") is None
    return standing(session)
