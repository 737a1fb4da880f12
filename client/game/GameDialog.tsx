import { Suspense, useRef, useState } from 'react';
import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameSetup } from '../../events/game/gameModel.ts';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import type { EndedGame, Leaving } from './GamePlay.tsx';
import { playableGames } from './playableGames.ts';
import { keepRecent, readRecent } from './recentContents.ts';
import './game.css';

/** A game that has ended, at its level. */
export interface PlayedGame extends EndedGame {
  readonly level: GameLevel;
}

interface GameDialogProps {
  readonly gameType: GameType;
  /** By the rating; the player may pick another before the first move. */
  readonly proposed: GameLevel;
  readonly playerId: string;
  readonly onPlayed: (played: PlayedGame) => void;
  readonly onClose: () => void;
}

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Open while it is rendered: one game after another, each from a new seed. */
export const GameDialog = ({ gameType, proposed, playerId, onPlayed, onClose }: GameDialogProps) => {
  const setupOf = (level: GameLevel): GameSetup => ({ level, seed: newSeed(), recent: readRecent(playerId, gameType) });
  const [setup, setSetup] = useState(() => setupOf(proposed));
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
        {Play && (
          <Play
            key={`${setup.level} ${setup.seed}`}
            setup={setup}
            proposed={proposed}
            ref={leaving}
            onLevel={(level) => setSetup(setupOf(level))}
            onSeen={(contents) => keepRecent(playerId, gameType, contents)}
            onEnd={(ended, next) => {
              onPlayed({ ...ended, level: setup.level });
              if (next === 'again') setSetup(setupOf(setup.level));
              else onClose();
            }}
            onClose={onClose}
          />
        )}
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
