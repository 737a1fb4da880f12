import { gameTexts } from '../../events/game/gameLabels.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { durationInWords } from '../ui/wallClock.ts';
import { Card } from '../ui/Card.tsx';
import { daysLabel, gamesLabel, pointsLabel } from './gamePageLabels.ts';

interface StatProps {
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

const Stat = ({ label, value, note }: StatProps) => (
  <div className="stat">
    <dt>{label}</dt>
    <dd className="stat__value">{value}</dd>
    <dd className="quiet small">{note}</dd>
  </div>
);

/** Half a minute or less rounds to zero, although somebody has played. */
const timeLabel = ({ minutesThisWeek, weeks }: Pick<GameSummaryView, 'minutesThisWeek' | 'weeks'>): string => {
  if (minutesThisWeek > 0) return durationInWords(minutesThisWeek);
  return Object.keys(weeks.at(-1)?.plays ?? {}).length > 0 ? 'Under a minute' : 'None yet';
};

const daysNote = (streakDays: number, playedToday: number): string => {
  if (streakDays === 0) return 'Play today to begin';
  return playedToday > 0 ? 'Today is one of them' : 'Play today to keep it going';
};

/** spec.md §2 "Stats cards": the totals of the player's games. */
export const GameStats = ({ summary }: { summary: GameSummaryView }) => {
  const { played, playedToday, streakDays } = summary;
  return (
    <dl className="card stats" aria-label="Your games so far">
      <Stat
        label="Games played"
        value={played === 0 ? 'None yet' : gamesLabel(played)}
        note={playedToday === 0 ? 'None today' : `${gamesLabel(playedToday)} today`}
      />
      <Stat
        label="Days in a row"
        value={streakDays === 0 ? 'None yet' : daysLabel(streakDays)}
        note={daysNote(streakDays, playedToday)}
      />
      <Stat label="Time this week" value={timeLabel(summary)} note="Since Sunday" />
    </dl>
  );
};

/** spec.md §9 "Game constants": the games of the best-score card. */
const bestScored = ['word_scramble', 'memory_match', 'trivia', 'crossword'] as const;

export const BestScores = ({ games }: Pick<GameSummaryView, 'games'>) => (
  <Card title="Best Scores">
    <dl className="best">
      {bestScored.map((gameType) => {
        const standing = games.find((game) => game.gameType === gameType);
        return (
          <div key={gameType} className="best__row">
            <dt>{gameTexts[gameType].name}</dt>
            <dd>{standing && standing.played > 0 ? <b>{pointsLabel(standing.bestScore)}</b> : 'Not played yet'}</dd>
          </div>
        );
      })}
    </dl>
  </Card>
);
