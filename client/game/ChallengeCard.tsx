import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { Status } from '../ui/Status.tsx';
import { GameIcon } from './GameIcon.tsx';
import { bestLabel } from './gamePageLabels.ts';
import { PlayButton } from './PlayButton.tsx';

const gameType = 'memory_challenge';
const { name, description } = gameTexts[gameType];

/** The daily challenge (spec.md §2 "Brain Games"). */
export const ChallengeCard = ({ summary }: { summary: GameSummaryView | undefined }) => {
  const standing = summary?.games.find((game) => game.gameType === gameType);
  return (
    <section className="card challenge" aria-labelledby="challenge-title">
      <GameIcon gameType={gameType} />
      <div className="challenge__words">
        <h2 id="challenge-title">{name}</h2>
        <p>{description}</p>
        {standing && standing.played > 0 && <p className="quiet small">{bestLabel(standing)}</p>}
      </div>
      {summary?.isChallengeDone ? (
        <div className="challenge__done">
          <Status kind="done" word="Done for today" />
          <p className="quiet small">The next one comes tomorrow.</p>
        </div>
      ) : (
        <PlayButton gameType={gameType} proposed="easy" text="Start Challenge" />
      )}
    </section>
  );
};
