import { wordSearch } from './accessFixture.ts';
import { asks, gets, outcomes, own, row, type AccessRow } from './accessRow.ts';
import { receivesPush } from './receivesPush.ts';

/** Games: only the player's own. */
export const gameRows: readonly AccessRow[] = [
  row(
    'GET /api/game-activities',
    'one’s own',
    own(200),
    gets(() => '/api/game-activities'),
  ),
  row(
    'GET /api/game-activities',
    'a game of the senior’s in one’s own list',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    async ({ things, browser }, who) => {
      const id = await things.game();
      const { status, body } = await browser(who).get('/api/game-activities');
      if (status !== 200) return status;
      return JSON.stringify(body).includes(id) ? 'told' : 'not told';
    },
  ),
  row(
    'GET /api/game-activities/summary',
    'one’s own',
    own(200),
    gets(() => '/api/game-activities/summary'),
  ),
  row(
    'POST /api/game-activities',
    'one’s own',
    own(201),
    asks((_fixture, browser) => browser.post('/api/game-activities', wordSearch)),
  ),
  row(
    'GET /ws',
    'a game that the senior has played',
    outcomes('told', 'not told', 'not told', 'not told', 'not told', 'not told', 401),
    receivesPush(({ things }) => things.game()),
  ),
];
