import type { GameType } from '../../events/game/gameTypes.ts';
import { gameIcons } from './gameIcons.ts';

/** The drawing of a game, next to its name. */
export const GameIcon = ({ gameType }: { gameType: GameType }) => (
  <span className="print">
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: gameIcons[gameType] }}
    />
  </span>
);
