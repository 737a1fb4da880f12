import { testClock } from '../medication/careOf.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { liveRandomly } from './randomFamily.ts';
import { liveLists, replayedLists } from './recordOf.ts';

const clock = testClock('2026-06-10T14:10:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now, work: 'none' });
});
afterAll(() => server.close());

const isFull = process.env['TEST_FULL'] !== undefined;
const seeds = isFull ? Array.from({ length: 20 }, (_, seed) => seed + 1) : [3];
/** Steps between two moments that are compared. */
const every = isFull ? 1 : 4;

test.each(seeds)(
  'random commands of a family (seed %i): as known at a moment, the record is byte by byte what was answered then',
  async (seed) => {
    const answered = new Map<number, string>();
    let step = 0;
    const { rosa } = await liveRandomly(server, clock, seed, isFull ? 400 : 120, async (family, now) => {
      step += 1;
      if (step % every === 0) answered.set(now, await liveLists(family.rosa.browser));
    });
    for (const [now, lists] of answered) {
      const knownAt = new Date(now).toISOString();
      expect(await replayedLists(rosa.browser, rosa.userId, `?knownAt=${knownAt}`)).toBe(lists);
    }
    expect(await replayedLists(rosa.browser, rosa.userId)).toBe(await liveLists(rosa.browser));
  },
  600_000,
);
