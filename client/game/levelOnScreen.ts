import { searchSize } from '../../events/game/gameScores.ts';
import { gameLevels, type GameLevel, type GameType } from '../../events/game/gameTypes.ts';

/** Width of a letter that a finger hits, and of the dialog beside the square, in px. */
const letterWidth = 48;
const besideWidth = 36;

/**
 * The level at which a game starts: the proposed one. A word search starts with the largest square up to that level
 * which the screen shows whole; the player may pick another.
 */
export const levelOnScreen = (gameType: GameType, proposed: GameLevel, screenWidth: number): GameLevel => {
  if (gameType !== 'word_search') return proposed;
  const upToProposed = gameLevels.slice(0, gameLevels.indexOf(proposed) + 1);
  return (
    upToProposed.findLast((level) => searchSize[level] * letterWidth + besideWidth <= screenWidth) ?? gameLevels[0]
  );
};
