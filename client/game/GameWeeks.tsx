import { gameTexts, levelLabels } from '../../events/game/gameLabels.ts';
import type { GameStanding, GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { Card } from '../ui/Card.tsx';
import { gamesLabel } from './gamePageLabels.ts';

type Weeks = GameSummaryView['weeks'];

/** Pixels of the highest bar. */
const highest = 44;

/** "Apr 19" */
const weekLabel = (startsOn: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${startsOn}T00:00:00Z`),
  );

/** Number of plays of each kind of game in the last weeks: a table whose numbers are drawn as bars. */
export const GameWeeks = ({ games, weeks }: Pick<GameSummaryView, 'games' | 'weeks'>) => {
  const shown = games.filter(({ gameType }) => weeks.some(({ plays }) => plays[gameType] !== undefined));
  const most = Math.max(1, ...weeks.flatMap(({ plays }) => Object.values(plays)));
  return (
    <Card title="Your Last Eight Weeks">
      {shown.length === 0 ? (
        <p>You’ll see here what you’ve played, week by week.</p>
      ) : (
        <table className="weeks">
          <caption className="visually-hidden">Games played in each of the last eight weeks</caption>
          <WeeksHead weeks={weeks} />
          <tbody>
            {shown.map((standing) => (
              <WeeksRow key={standing.gameType} standing={standing} weeks={weeks} most={most} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
};

/** Shows only the first and the last week. */
const WeeksHead = ({ weeks }: { weeks: Weeks }) => (
  <thead>
    <tr>
      <th scope="col">
        <span className="visually-hidden">Game</span>
      </th>
      {weeks.map(({ startsOn }, index) => (
        <th key={startsOn} scope="col" className="weeks__week">
          <span
            className={index === 0 ? 'weeks__first' : index === weeks.length - 1 ? 'weeks__last' : 'visually-hidden'}
          >
            {index === weeks.length - 1 ? 'This week' : weekLabel(startsOn)}
          </span>
        </th>
      ))}
    </tr>
  </thead>
);

const WeeksRow = ({
  standing: { gameType, level },
  weeks,
  most,
}: {
  standing: GameStanding;
  weeks: Weeks;
  most: number;
}) => (
  <tr>
    <th scope="row">
      {gameType === 'memory_challenge' ? 'Daily Challenge' : gameTexts[gameType].name}
      {gameType !== 'memory_challenge' && <span className="weeks__level">{levelLabels[level]}</span>}
    </th>
    {weeks.map(({ startsOn, plays: { [gameType]: count = 0 } }) => (
      <td key={startsOn}>
        <span
          className="weeks__bar"
          style={{ height: `${Math.round((count / most) * highest)}px` }}
          aria-hidden="true"
        />
        <span className="visually-hidden">{count === 0 ? 'none' : gamesLabel(count)}</span>
      </td>
    ))}
  </tr>
);
