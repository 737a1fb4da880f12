import { Button } from '../ui/Button.tsx';
import { lazy, Suspense, useState } from 'react';
import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameLevel, GameType } from '../../events/game/gameTypes.ts';
import { newId } from '../api/newId.ts';
import { commandSent } from '../command/commandSlice.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';

const loadGames = () => import(/* webpackChunkName: "gameDialog" */ './GameDialog.tsx');
const GameDialog = lazy(async () => ({ default: (await loadGames()).GameDialog }));

/** Preloads the code shared by all games. */
export const warmGames = (): void => void loadGames().catch(() => undefined);

interface PlayButtonProps {
  readonly gameType: GameType;
  /** The level that the rating proposes. */
  readonly proposed: GameLevel;
  readonly text?: string;
}

/** Starts a game in its dialog, and records its result. Games that end in quick succession are all recorded. */
export const PlayButton = ({ gameType, proposed, text = 'Play Now' }: PlayButtonProps) => {
  const dispatch = useAppDispatch();
  const { id } = useAppSelector(selectUser);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        intent="primary"
        text={text}
        aria-label={`${text}: ${gameTexts[gameType].name}`}
        aria-haspopup="dialog"
        onPointerEnter={warmGames}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <GameDialog
            gameType={gameType}
            proposed={proposed}
            playerId={id}
            onPlayed={(write) => dispatch(commandSent({ ...write, key: `game-${newId()}` }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
