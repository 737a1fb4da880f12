import type { RecordGame } from '../../events/game/gameCommands.ts';
import { levelOf, noRating, rate } from '../../events/game/gameRating.ts';
import { playProblems } from '../../events/game/gameRules.ts';
import { gameWeeks } from '../../events/game/gameStats.ts';
import { playGames } from '../../server/demo/demoGames.ts';
import type { HttpClient } from '../../server/demo/httpClient.ts';

const begunAt = '2026-06-10T14:10:00.000Z';

/** The demo Rosa's requests, in order. */
const sent = async () => {
  const plays: Required<RecordGame>[] = [];
  const post = (_path: string, body: unknown) => Promise.resolve(void plays.push(body as Required<RecordGame>));
  const rosa = { post } as unknown as HttpClient;
  await playGames({
    people: { rosa, ana: rosa, fay: rosa },
    begunAt,
    zoneOf: () => Promise.resolve('America/New_York'),
  });
  return plays;
};

test('every game of the demo is possible, the last of them yesterday', async () => {
  const plays = await sent();
  expect(
    plays.flatMap((play) => Object.values(playProblems(play, { now: new Date(begunAt), isImport: true }))),
  ).toEqual([]);
  expect(plays.at(-1)?.completedAt.slice(0, 10)).toBe('2026-06-09');
});

test('there are games in each of the last eight weeks, and the level of the word search has risen', async () => {
  const plays = await sent();
  const days = plays.map(({ gameType, completedAt, duration }) => ({
    gameType,
    day: completedAt.slice(0, 10),
    plays: 1,
    seconds: duration,
  }));
  expect(gameWeeks(days, '2026-06-10').every((week) => Object.keys(week.plays).length > 0)).toBe(true);
  expect(levelOf(plays.filter(({ gameType }) => gameType === 'word_search').reduce(rate, noRating))).toBe('hard');
});
