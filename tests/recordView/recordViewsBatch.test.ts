import type { Queryable, Statement } from '../../projections/queryable.ts';
import { openRecordViews } from '../../server/recordView/recordViews.ts';

interface Row {
  readonly senior_id: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly areas: readonly string[];
  readonly firsts: readonly { readonly area: string; readonly at: string }[];
}

/** A database whose statements can be made to succeed, fail, or wait until they are released. */
const database = () => {
  const stored: Row[][] = [];
  let problem: Error | undefined;
  let held: Promise<void> | undefined;
  const on: Queryable = {
    query: async ({ values = [] }: Statement) => {
      if (problem) throw problem;
      stored.push(JSON.parse(String(values[0])) as Row[]);
      await held;
      return { rows: [], rowCount: 0 };
    },
  };
  const hold = (): (() => void) => {
    let release = (): void => {};
    held = new Promise((resolve) => {
      release = () => {
        held = undefined;
        resolve();
      };
    });
    return release;
  };
  return { on, stored, hold, fail: (error: Error | undefined) => void (problem = error) };
};

const minuteMs = 60_000;
const noon = Date.parse('2026-06-10T12:00:00.000Z');
const iso = (ms: number): string => new Date(noon + ms).toISOString();
const opened = (most?: number) => {
  const [db, warn] = [database(), jest.fn()];
  const recordViews = openRecordViews(db.on, { warn }, most);
  const viewed = (seniorId: string, ms = 0, area: 'health' | 'medications' = 'health'): void =>
    recordViews.add({
      viewerId: 'ana',
      seniorIds: [seniorId],
      area,
      at: new Date(noon + ms),
      device: 'phone',
      isEditing: false,
    });
  return { ...db, warn, recordViews, viewed };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

test('a look is stored before a second has passed', async () => {
  const { viewed, stored } = opened();
  viewed('rosa');
  expect(stored).toEqual([]);
  await pass(999);
  expect(stored).toMatchObject([[{ senior_id: 'rosa', first_at: iso(0), last_at: iso(0), areas: ['health'] }]]);
});

test('record views of the same second are stored with one statement, those of one minute as one row', async () => {
  const { viewed, stored } = opened();
  for (let ms = 0; ms < 500; ms += 1) viewed(ms % 2 === 0 ? 'rosa' : 'vera', ms, ms < 400 ? 'medications' : 'health');
  viewed('rosa', minuteMs);
  await pass(1000);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject([
    { senior_id: 'rosa', first_at: iso(0), last_at: iso(498), areas: ['health', 'medications'] },
    { senior_id: 'vera', first_at: iso(1), last_at: iso(499), areas: ['health', 'medications'] },
    { senior_id: 'rosa', first_at: iso(minuteMs) },
  ]);
});

test('of one area in a minute the first view is stored, whichever came first', async () => {
  const { viewed, stored } = opened();
  for (const ms of [3000, 1000, 2000]) viewed('rosa', ms);
  viewed('rosa', 4000, 'medications');
  await pass(1000);
  expect(stored[0]?.[0]?.firsts).toEqual([
    { area: 'health', at: iso(1000), device: 'phone', isEditing: false },
    { area: 'medications', at: iso(4000), device: 'phone', isEditing: false },
  ]);
});

test('without views nothing is sent', async () => {
  const { viewed, stored } = opened();
  viewed('rosa');
  await pass(60_000);
  expect(stored).toHaveLength(1);
});

test('while the database is slow, views wait, and then go as one', async () => {
  const { viewed, stored, hold } = opened();
  const release = hold();
  viewed('rosa');
  await pass(1000);
  for (const senior of ['vera', 'lou']) {
    viewed(senior);
    await pass(5000);
  }
  expect(stored).toHaveLength(1);
  release();
  await pass(1000);
  expect(stored[1]).toMatchObject([{ senior_id: 'vera' }, { senior_id: 'lou' }]);
});

test('while the database is away, record views are kept and tried again, with a single log line', async () => {
  const { viewed, stored, fail, warn } = opened();
  fail(new Error('gone'));
  viewed('rosa', 2000);
  await pass(5000);
  viewed('rosa', 1000);
  viewed('vera');
  await pass(5000);
  expect([stored, warn.mock.calls.length]).toEqual([[], 1]);
  fail(undefined);
  await pass(1000);
  expect(stored).toMatchObject([
    [{ senior_id: 'rosa', first_at: iso(1000), last_at: iso(2000) }, { senior_id: 'vera' }],
  ]);
  fail(new Error('gone again'));
  viewed('rosa');
  await pass(5000);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('the buffer is bounded: the oldest view is forgotten', async () => {
  const { viewed, stored, fail } = opened(2);
  fail(new Error('gone'));
  viewed('rosa', 0);
  await pass(1000);
  for (const minute of [1, 2]) viewed('rosa', minute * minuteMs);
  await pass(1000);
  fail(undefined);
  await pass(1000);
  expect(stored).toMatchObject([[{ first_at: iso(minuteMs) }, { first_at: iso(2 * minuteMs) }]]);
});

test('closing stores the rest, after the views being stored, and nothing after it', async () => {
  const { recordViews, viewed, stored, hold } = opened();
  viewed('rosa');
  const release = hold();
  await pass(1000);
  viewed('vera');
  const closed = recordViews.close();
  release();
  await closed;
  expect(stored).toMatchObject([[{ senior_id: 'rosa' }], [{ senior_id: 'vera' }]]);
  expect(jest.getTimerCount()).toBe(0);
});

test('closing ends though the database is away', async () => {
  const { recordViews, viewed, fail } = opened();
  fail(new Error('gone'));
  viewed('rosa');
  await recordViews.close();
  expect(jest.getTimerCount()).toBe(0);
});
