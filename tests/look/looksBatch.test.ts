import type { Queryable, Statement } from '../../projections/queryable.ts';
import { openLooks } from '../../server/look/looks.ts';

interface Row {
  readonly senior_id: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly areas: readonly string[];
}

/** A database that is told what to do with the next statement: it answers, fails, or does not answer before it is let go. */
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
    let letGo = (): void => {};
    held = new Promise((resolve) => {
      letGo = () => {
        held = undefined;
        resolve();
      };
    });
    return letGo;
  };
  return { on, stored, hold, fail: (error: Error | undefined) => void (problem = error) };
};

const minuteMs = 60_000;
const noon = Date.parse('2026-06-10T12:00:00.000Z');
const iso = (ms: number): string => new Date(noon + ms).toISOString();
const opened = (most?: number) => {
  const [db, warn] = [database(), jest.fn()];
  const looks = openLooks(db.on, { warn }, most);
  const saw = (seniorId: string, ms = 0, area: 'health' | 'medications' = 'health'): void =>
    looks.saw({ viewerId: 'ana', seniorIds: [seniorId], area, at: new Date(noon + ms) });
  return { ...db, warn, looks, saw };
};

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

test('a look is stored before a second has passed', async () => {
  const { saw, stored } = opened();
  saw('rosa');
  expect(stored).toEqual([]);
  await pass(999);
  expect(stored).toMatchObject([[{ senior_id: 'rosa', first_at: iso(0), last_at: iso(0), areas: ['health'] }]]);
});

test('looks of the same second are stored with one statement, those of one minute as one row', async () => {
  const { saw, stored } = opened();
  for (let ms = 0; ms < 500; ms += 1) saw(ms % 2 === 0 ? 'rosa' : 'vera', ms, ms < 400 ? 'medications' : 'health');
  saw('rosa', minuteMs);
  await pass(1000);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject([
    { senior_id: 'rosa', first_at: iso(0), last_at: iso(498), areas: ['health', 'medications'] },
    { senior_id: 'vera', first_at: iso(1), last_at: iso(499), areas: ['health', 'medications'] },
    { senior_id: 'rosa', first_at: iso(minuteMs) },
  ]);
});

test('where nobody looks nothing is sent', async () => {
  const { saw, stored } = opened();
  saw('rosa');
  await pass(60_000);
  expect(stored).toHaveLength(1);
});

test('while the database is slow, what is seen waits, and then goes as one', async () => {
  const { saw, stored, hold } = opened();
  const letGo = hold();
  saw('rosa');
  await pass(1000);
  for (const senior of ['vera', 'lou']) {
    saw(senior);
    await pass(5000);
  }
  expect(stored).toHaveLength(1);
  letGo();
  await pass(1000);
  expect(stored[1]).toMatchObject([{ senior_id: 'vera' }, { senior_id: 'lou' }]);
});

test('while the database is away, looks are kept and tried again, and that is said once', async () => {
  const { saw, stored, fail, warn } = opened();
  fail(new Error('gone'));
  saw('rosa', 2000);
  await pass(5000);
  saw('rosa', 1000);
  saw('vera');
  await pass(5000);
  expect([stored, warn.mock.calls.length]).toEqual([[], 1]);
  fail(undefined);
  await pass(1000);
  expect(stored).toMatchObject([[{ senior_id: 'rosa', first_at: iso(1000), last_at: iso(2000) }, { senior_id: 'vera' }]]);
  fail(new Error('gone again'));
  saw('rosa');
  await pass(5000);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('what is kept meanwhile is bounded: the oldest is forgotten', async () => {
  const { saw, stored, fail } = opened(2);
  fail(new Error('gone'));
  saw('rosa', 0);
  await pass(1000);
  for (const minute of [1, 2]) saw('rosa', minute * minuteMs);
  await pass(1000);
  fail(undefined);
  await pass(1000);
  expect(stored).toMatchObject([[{ first_at: iso(minuteMs) }, { first_at: iso(2 * minuteMs) }]]);
});

test('closing stores what is left, after what is being stored, and nothing after it', async () => {
  const { looks, saw, stored, hold } = opened();
  saw('rosa');
  const letGo = hold();
  await pass(1000);
  saw('vera');
  const closed = looks.close();
  letGo();
  await closed;
  expect(stored).toMatchObject([[{ senior_id: 'rosa' }], [{ senior_id: 'vera' }]]);
  expect(jest.getTimerCount()).toBe(0);
});

test('closing ends though the database is away', async () => {
  const { looks, saw, fail } = opened();
  fail(new Error('gone'));
  saw('rosa');
  await looks.close();
  expect(jest.getTimerCount()).toBe(0);
});
