import type { GameActivityView } from '../../projections/game/gameActivities.ts';
import type { GameSummaryView } from '../../projections/game/gameRatingsQueries.ts';
import { newPerson, type Person } from '../circle/circleOf.ts';
import type { Problem } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import type { ExtraHeaders, Reply } from '../support/browser.ts';

/** A Wednesday, 10:10 in New York. */
export const now = '2026-06-10T14:10:00.000Z';
export const wordSearch = { gameType: 'word_search', score: 240, duration: 312, completedAt: now, difficulty: 'easy' };
export const challenge = {
  gameType: 'memory_challenge',
  score: 100,
  duration: 60,
  completedAt: now,
  difficulty: 'normal',
};

type Played = Promise<Reply<GameActivityView & Problem>>;

/** A person's requests about games in short form. */
const gamesOf = ({ browser }: Person) => ({
  play: (game: object, headers?: ExtraHeaders): Played => browser.post('/api/game-activities', game, headers),
  list: async (): Promise<readonly GameActivityView[]> =>
    (await browser.get<readonly GameActivityView[]>('/api/game-activities')).body,
  summary: async (): Promise<GameSummaryView> =>
    (await browser.get<GameSummaryView>('/api/game-activities/summary')).body,
});

/** A server for the tests of one file; people in New York come on demand. */
export const gameFixture = () => {
  const fixture = clockedServer(now);
  return {
    clock: fixture.clock,
    server: () => fixture.server,
    rosa: async () => {
      const person = await newPerson(fixture.server, 'senior', { timeZone: 'America/New_York' });
      return { ...person, ...gamesOf(person) };
    },
  };
};
