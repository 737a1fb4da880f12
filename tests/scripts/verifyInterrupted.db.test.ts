import { StoreUnavailable, type EventStore } from '../../events/store/eventStore.ts';
import { change, inMetadata, somebody } from './tampering.ts';
import { openVerifyFixture, type VerifyFixture } from './verifyFixture.ts';

let fixture: VerifyFixture;
beforeAll(async () => {
  fixture = await openVerifyFixture();
});
afterEach(() => fixture.restore());
afterAll(() => fixture.close());

/** The log in small pages, with something that happens before one of them is read. */
const inPages = (before: (nth: number) => void): EventStore => {
  let nth = 0;
  return {
    ...fixture.store,
    readAll: async (options) => {
      before((nth += 1));
      return fixture.store.readAll({ ...options, limit: 4 });
    },
  };
};
const stopAt = (page: number) => {
  const stopping = new AbortController();
  const store = inPages((nth) => nth === page && stopping.abort());
  return fixture.verify({ signal: stopping.signal }, store);
};
const awayAt =
  (...pages: readonly number[]) =>
  (nth: number): void => {
    if (pages.includes(nth)) throw new StoreUnavailable('The event store does not answer');
  };

test('a store that is away for a moment is read on, with the same verdict as without', async () => {
  const undisturbed = await fixture.verify();
  expect(undisturbed).toContain('Nothing found.');
  expect(await fixture.verify({}, inPages(awayAt(1, 3, 4)))).toBe(undisturbed);
});

test('a fault before the store was away is still reported after it', async () => {
  await fixture.sql(change('UserRegistered', inMetadata('actorId', somebody)));
  const undisturbed = await fixture.verify();
  expect(undisturbed).toMatch(/^The event store is not whole:\nposition \d+ \(UserRegistered\)/);
  expect(await fixture.verify({}, inPages(awayAt(3, 4)))).toBe(undisturbed);
});

test('stopped in the middle it says where, what it found so far, and never that nothing was found', async () => {
  const stopped =
    /^Verify is not finished: it was stopped at position 8 of \d+\. Later events were not checked, .* The next run starts at the beginning\.$/;
  expect(await stopAt(3)).toMatch(stopped);
  await fixture.sql(change('UserRegistered', inMetadata('actorId', somebody)));
  const [first = '', ...rest] = (await stopAt(3)).split('\n');
  expect(first).toMatch(stopped);
  expect(rest.join('\n')).toMatch(/^Found so far:\nposition \d+ \(UserRegistered\)/);
  expect(rest.join('\n')).not.toMatch(/Nothing found|Verified/);
});
