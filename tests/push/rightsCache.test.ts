import { allPermissions } from '../../events/circle/permissions.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import { accessProjectors } from '../../projections/circle/rightsQueries.ts';
import type { Queryable } from '../../projections/queryable.ts';
import { createRightsCache } from '../../server/push/rightsCache.ts';

/** A database in which Ana is Rosa's and Bea's only member. After `slow`, queries wait for `answer`. */
const somebodyAsks = (most?: number) => {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const query = async ({ values = [] }: { values?: readonly unknown[] }) => {
    const seniors = values.flat() as string[];
    asked.push(seniors.join(' and '));
    if (isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
    const rows = seniors
      .filter((seniorId) => ['rosa', 'bea'].includes(seniorId))
      .map((seniorId) => ({ seniorId, personId: 'ana', permissions: allPermissions }));
    return { rows, rowCount: rows.length };
  };
  const rights = createRightsCache(most);
  return {
    asked,
    batch(from: number, to: number, { epoch = '1', changes = 'doseLogs', committed = Promise.resolve('0') } = {}) {
      const touches = (readModels: readonly string[]): boolean => readModels.includes(changes);
      rights.follow({ epoch, from: positionOf(BigInt(from)), to: positionOf(BigInt(to)), committed, touches });
    },
    ask: async (...seniorIds: readonly string[]) =>
      (await rights.load({ query } as unknown as Queryable, seniorIds)).map(
        ({ seniorId, personId }) => `${personId} of ${seniorId}`,
      ),
    slow: () => void (isSlow = true),
    answer: () => waiting.splice(0).forEach((resolve) => resolve()),
  };
};
type Asking = ReturnType<typeof somebodyAsks>;

test('after batches that follow each other each circle is queried once, also one without members', async () => {
  const { batch, ask, asked } = somebodyAsks();
  batch(1, 2);
  expect(await ask('rosa')).toEqual(['ana of rosa']);
  batch(2, 5);
  expect(await ask('rosa')).toEqual(['ana of rosa']);
  expect(await ask('emil', 'rosa', 'bea')).toEqual(['ana of rosa', 'ana of bea']);
  batch(5, 6);
  expect(await ask('emil', 'bea')).toEqual(['ana of bea']);
  expect(asked).toEqual(['rosa', 'emil and bea']);
});

test.each<[string, (asking: Asking) => unknown]>([
  ['may have changed rights', ({ batch }) => batch(2, 3, { changes: accessProjectors[0] ?? '' })],
  ['leaves a gap', ({ batch }) => batch(3, 4)],
  ['goes back', ({ batch }) => batch(1, 3)],
  ['is written under another lease', ({ batch }) => batch(2, 3, { epoch: '2' })],
])('a batch that %s: all rights are fetched again', async (_what, follow) => {
  const asking = somebodyAsks();
  asking.batch(1, 2);
  await asking.ask('rosa');
  follow(asking);
  await asking.ask('rosa');
  expect(asking.asked).toEqual(['rosa', 'rosa']);
});

test('a failed batch may be written another way, without an announcement: the next batch fetches all rights again', async () => {
  const { batch, ask, asked } = somebodyAsks();
  batch(1, 2);
  await ask('rosa');
  const committed = Promise.reject(new Error('it failed'));
  batch(2, 3, { committed });
  await committed.catch(() => undefined);
  batch(3, 4);
  await ask('rosa');
  expect(asked).toEqual(['rosa', 'rosa']);
});

test('an answer that comes when rights may have changed is not remembered', async () => {
  const { batch, ask, asked, slow, answer } = somebodyAsks();
  slow();
  batch(1, 2);
  const before = ask('rosa');
  batch(2, 3, { changes: 'careConnections' });
  answer();
  expect(await before).toEqual(['ana of rosa']);
  const after = ask('rosa');
  answer();
  await after;
  expect(asked).toEqual(['rosa', 'rosa']);
});

test('no more circles are remembered than may be', async () => {
  const { batch, ask, asked } = somebodyAsks(2);
  batch(1, 2);
  await ask('rosa', 'bea');
  batch(2, 3);
  await ask('rosa');
  expect(asked).toEqual(['rosa and bea', 'rosa']);
});
