import { Suspense, useRef, useState } from 'react';
import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameSetup } from '../../events/game/gameModel.ts';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import type { Write } from '../command/command.ts';
import { SheetDialog } from '../ui/laterOverlays.ts';
import type { Leaving } from './GamePlay.tsx';
import { levelOnScreen } from './levelOnScreen.ts';
import { playableGames } from './playableGames.ts';
import { recordGame } from './recordGame.ts';
import { keepRecent, readRecent } from './recentContents.ts';
import './game.css';

interface GameDialogProps {
  readonly gameType: GameType;
  /** The level from the rating; the player may pick another before the first move. */
  readonly proposed: GameLevel;
  readonly playerId: string;
  /** Records a game that has ended. */
  readonly onPlayed: (write: Write) => void;
  readonly onClose: () => void;
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Open while it is rendered: one game after another, each from a new seed. */
export const GameDialog = ({ gameType, proposed, playerId, onPlayed, onClose }: GameDialogProps) => {
  const setupOf = (level: GameLevel): GameSetup => ({ level, seed: newSeed(), recent: readRecent(playerId, gameType) });
  const [setup, setSetup] = useState(() => setupOf(levelOnScreen(gameType, proposed, window.innerWidth)));
  const leaving = useRef<Leaving>(null);
  const Play = playableGames[gameType];
  return (
    <SheetDialog
      title={gameTexts[gameType].name}
      onClose={() => (leaving.current ? leaving.current.leave() : onClose())}
      isForm
      className="wide game-dialog"
    >
      <Suspense fallback={<GameSkeleton />}>
        <Play
          key={`${setup.level} ${setup.seed}`}
          setup={setup}
          proposed={proposed}
          ref={leaving}
          onLevel={(level) => setSetup(setupOf(level))}
          onSeen={(contents) => keepRecent(playerId, gameType, contents)}
          onEnd={(ended, next) => {
            onPlayed(recordGame(gameType, { ...ended, level: setup.level }, playerId));
            if (next === 'again') setSetup(setupOf(setup.level));
            else onClose();
          }}
          onClose={onClose}
        />
      </Suspense>
    </SheetDialog>
  );
};

const GameSkeleton = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading your game
    </p>
    <div className="game__skeleton skeleton" aria-hidden="true" />
  </>
);
