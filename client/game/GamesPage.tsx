import { useEffect } from 'react';
import { gameTypes } from '../../events/game/gameTypes.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';
import { GameBenefits } from './GameBenefits.tsx';
import { GameCard } from './GameCard.tsx';
import { BestScores, GameStats } from './GameStats.tsx';
import { GameWeeks } from './GameWeeks.tsx';
import { useGameSummary } from './gameSummaryResource.ts';
import { warmGames } from './PlayButton.tsx';
import './gamesPage.css';

/** Brain Games (spec.md §2). The games work even if the scores couldn't be loaded. */
export const GamesPage = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const { status, summary, shownSince, retry } = useGameSummary(id);
  useEffect(warmGames, []);
  return (
    <>
      <PageHead title="Brain Games" sub="A little play each day keeps the mind busy" />
      <div className="stack" data-focus-home tabIndex={-1}>
        <ChallengeCard summary={summary} />
        <AllGames summary={summary} />
        <ShownSince what="your scores" since={shownSince} timeZone={timeZone} onRetry={retry} />
        {status === 'waiting' && <StatsSkeleton />}
        {status === 'failed' && <LoadProblem sentence="We couldn’t load your scores." onRetry={retry} />}
        {summary && <GameStats summary={summary} />}
        {summary && (
          <div className="columns columns--narrow-wide">
            <BestScores games={summary.games} />
            <GameWeeks games={summary.games} weeks={summary.weeks} />
          </div>
        )}
        <GameBenefits />
      </div>
    </>
  );
};

const AllGames = ({ summary }: { summary: GameSummaryView | undefined }) => (
  <section aria-labelledby="all-games">
    <h2 id="all-games" className="all-games__title">
      Choose a Game
    </h2>
    <div className="game-cards">
      {gameTypes
        .filter((gameType) => gameType !== 'memory_challenge')
        .map((gameType) => (
          <GameCard
            key={gameType}
            gameType={gameType}
            standing={summary?.games.find((game) => game.gameType === gameType)}
          />
        ))}
    </div>
  </section>
);

const StatsSkeleton = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading your scores
    </p>
    <div className="card stats" aria-hidden="true">
      {[1, 2, 3].map((stat) => (
        <div key={stat} className="stat">
          <span className="skeleton skeleton--mid" />
          <span className="skeleton skeleton--short stat__value" />
          <span className="skeleton skeleton--mid" />
        </div>
      ))}
    </div>
  </>
);
