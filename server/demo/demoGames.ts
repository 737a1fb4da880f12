import type { VisitorName } from '../../events/demo/demoCommands.ts';
import type { RecordGame } from '../../events/game/gameCommands.ts';
import { addDays, dateAt, instantOf } from '../../projections/zones/zonedTime.ts';
import type { DemoStage } from './demoStage.ts';

/** One kind of game at one level: "20 240": twenty days ago with 240 points; "20 40 no": given up then. */
interface Series extends Pick<RecordGame, 'gameType' | 'difficulty' | 'duration'> {
  /** "HH:MM" in her zone. */
  readonly at: string;
  readonly plays: readonly string[];
}

/** Rosa's: a word search most evenings, the challenge in the morning, and now and then another; today she hasn't played yet. */
const rosasGames: readonly Series[] = [
  {
    gameType: 'word_search',
    difficulty: 'easy',
    duration: 420,
    at: '19:30',
    plays: ['54 210', '51 230', '47 250', '44 110 no', '40 220', '37 240', '33 230', '30 250'],
  },
  {
    gameType: 'word_search',
    difficulty: 'medium',
    duration: 560,
    at: '19:40',
    plays: ['27 290', '24 300', '20 330', '17 310', '13 340'],
  },
  {
    gameType: 'word_search',
    difficulty: 'hard',
    duration: 740,
    at: '19:40',
    plays: ['10 420', '6 450', '3 290 no', '1 430'],
  },
  {
    gameType: 'word_scramble',
    difficulty: 'easy',
    duration: 70,
    at: '19:10',
    plays: ['49 90', '35 80', '21 100', '14 90', '7 100', '2 100'],
  },
  {
    gameType: 'memory_match',
    difficulty: 'easy',
    duration: 150,
    at: '16:20',
    plays: ['45 40', '31 40', '16 40', '9 40', '4 40'],
  },
  {
    gameType: 'trivia',
    difficulty: 'easy',
    duration: 130,
    at: '16:05',
    plays: ['38 30', '28 40', '18 50', '11 40', '5 50', '2 50'],
  },
  { gameType: 'crossword', difficulty: 'easy', duration: 690, at: '20:00', plays: ['26 90', '12 110', '5 100'] },
  {
    gameType: 'memory_challenge',
    difficulty: 'normal',
    duration: 75,
    at: '09:15',
    plays: ['22 60', '19 60', '15 80', '10 80', '8 60', '6 100', '5 80', '4 100', '3 80', '2 100', '1 100'],
  },
];

const demoPlays = rosasGames.flatMap(({ plays, ...series }) =>
  plays.map((written) => {
    const [daysAgo = '', score = '', given] = written.split(' ');
    return { ...series, daysAgo: Number(daysAgo), score: Number(score), completed: given === undefined };
  }),
);

/** Each request has its own key, and one follows the other, as a rating goes by their order. */
export const playGames = async ({
  people: { rosa },
  begunAt,
  zoneOf,
}: Pick<DemoStage<VisitorName>, 'people' | 'begunAt' | 'zoneOf'>): Promise<void> => {
  const timeZone = await zoneOf('rosa');
  const today = dateAt(timeZone, Date.parse(begunAt));
  for (const { daysAgo, at, ...play } of demoPlays.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const completedAt = instantOf(timeZone, addDays(today, -daysAgo), at);
    await rosa.post('/api/game-activities', { ...play, completedAt }, `demo game ${play.gameType} ${daysAgo}`);
  }
};
