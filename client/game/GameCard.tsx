import { useId } from 'react';
import { gameTexts, levelLabels } from '../../events/game/gameLabels.ts';
import type { GameType } from '../../events/game/gameTypes.ts';
import type { GameStanding } from '../../projections/game/gameRatingsQueries.ts';
import { GameIcon } from './GameIcon.tsx';
import { bestLabel } from './gamePageLabels.ts';
import { PlayButton } from './PlayButton.tsx';

interface GameCardProps {
  readonly gameType: GameType;
  /** undefined: not loaded. */
  readonly standing: GameStanding | undefined;
}

/** One game: its description, the player's level, and the button to play. */
export const GameCard = ({ gameType, standing }: GameCardProps) => {
  const id = useId();
  const { name, description } = gameTexts[gameType];
  return (
    <section className="card game-card" aria-labelledby={id}>
      <div className="game-card__head">
        <GameIcon gameType={gameType} />
        <h3 id={id}>{name}</h3>
      </div>
      <p>{description}</p>
      <div className="game-card__foot">
        <p className="game-card__standing">
          <span>
            Level: <b>{standing ? levelLabels[standing.level] : '…'}</b>
          </span>
          <span className="quiet small">{standing ? bestLabel(standing) : '\u00a0'}</span>
        </p>
        <PlayButton gameType={gameType} proposed={standing?.level ?? 'easy'} />
      </div>
    </section>
  );
};
