import { randomUUID } from 'node:crypto';
import type { Message } from '../../events/kernel/message.ts';
import { encryptedLog } from '../../events/store/encrypted.ts';
import { createEventRegistry } from '../../events/store/eventRegistry.ts';
import { positionOf } from '../../events/store/eventStore.ts';
import type { AnyProjector, Projector, Row, RowValue } from '../../projections/runner/projector.ts';
import { someMetadata } from '../store/someEvents.ts';
import { caughtUp, openFixture, type Fixture } from './runnerFixture.ts';

type Step = Message<'Stepped', { step: string; key: string; group?: string; at?: string }>;

interface ShelfRow extends Row {
  readonly key: string;
  readonly group_id: string | null;
  readonly at: string;
  readonly day: string;
  readonly big: string;
  readonly price: string;
  readonly tags: readonly string[];
  readonly detail: RowValue;
  /** The row that the handler read when it wrote, as text: differs if a row looks different within a batch. */
  readonly seen: string;
}

const columns = {
  key: 'text',
  group_id: 'text',
  at: 'timestamptz not null',
  day: 'date not null',
  big: 'bigint not null',
  price: 'numeric(10,2) not null',
  tags: 'text[] not null',
  detail: 'jsonb',
  seen: 'text not null',
};

const shelves: Projector<Step, ShelfRow> = {
  name: 'shelves',
  version: 1,
  table: { name: 'shelves', key: 'key', columns, indexes: ['create index on shelves (group_id)'] },
  on: {
    async Stepped({ data: { step, key, group = null, at = '2026-11-21T09:00:00+01:00' } }, rows) {
      const fresh = {
        key,
        group_id: group,
        at,
        day: '2026-11-21',
        big: '9007199254740993',
        price: '1.50',
        tags: ['a', 'b "c"'],
        detail: { deep: [1, null] },
      };
      if (step === 'put') rows.upsert({ ...fresh, seen: JSON.stringify((await rows.find(key)) ?? null) });
      if (step === 'remove') rows.remove(key);
      if (step === 'patch') await rows.update(key, { group_id: group, price: '2.25' });
      if (step === 'list') {
        const found = await rows.where({ group_id: group });
        rows.upsert({ ...fresh, key: `list ${key}`, group_id: 'lists', seen: JSON.stringify(found) });
      }
      if (step === 'at')
        rows.upsert({ ...fresh, key: `at ${key}`, group_id: 'ats', seen: JSON.stringify(await rows.where({ at })) });
    },
  },
};

const steps: readonly Step['data'][] = [
  { step: 'put', key: 'a', group: 'one' },
  { step: 'put', key: 'b', group: 'one' },
  { step: 'list', key: '1', group: 'one' },
  { step: 'patch', key: 'a', group: 'two' },
  { step: 'patch', key: 'nobody', group: 'two' },
  { step: 'list', key: '2', group: 'one' },
  { step: 'list', key: '3', group: 'two' },
  { step: 'remove', key: 'b' },
  { step: 'list', key: '4', group: 'one' },
  { step: 'put', key: 'a', group: 'one' },
  { step: 'put', key: 'b' },
  { step: 'put', key: 'c' },
  { step: 'list', key: '5' },
  { step: 'at', key: '6', at: '2026-11-21T08:00:00Z' },
  { step: 'remove', key: 'c' },
  { step: 'remove', key: 'never there' },
  { step: 'put', key: 'a', group: 'three' },
];

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const filledBy = async (projector: AnyProjector, pageSize: number): Promise<unknown[]> => {
  const registry = createEventRegistry({ Stepped: Object.assign(() => true, { errors: null }) }, []);
  const keys = {
    obtain: () => Promise.reject(new Error('not encrypted')),
    find: () => Promise.resolve(new Map()),
    shared: () => Promise.resolve(new Uint8Array(32)),
  };
  const events = encryptedLog(fixture.store, keys, registry);
  if ((await fixture.store.head()) === '00000000000000000000') {
    const batch = steps.map((data) => ({
      id: randomUUID(),
      event: { type: 'Stepped', data },
      metadata: someMetadata(),
    }));
    await events.append('shelf-1', batch, { expected: 'none' });
  }
  const runner = await fixture.start({ events, projectors: [projector], pageSize });
  await caughtUp(runner, fixture);
  await runner.stop();
  return fixture.query('select * from read_model.shelves order by key');
};

test('rows come out the same, and look the same to handlers, however the events are cut into batches', async () => {
  const atOnce = await filledBy(shelves, 500);
  expect(atOnce).toHaveLength(8);
  for (const [version, pageSize] of [2, 3, 4].entries())
    expect(await filledBy({ ...shelves, version: version + 2 }, pageSize)).toEqual(atOnce);
  expect(await filledBy({ ...shelves, version: 9 }, 1)).toEqual(atOnce);
  expect(await filledBy({ ...shelves, version: 10, keys: ({ data }) => [data.key] }, 500)).toEqual(atOnce);
  const [row] = await fixture.query<ShelfRow>(
    `select big::text, day::text, tags, detail, seen from read_model.shelves where key = 'a'`,
  );
  expect(row).toMatchObject({
    big: '9007199254740993',
    day: '2026-11-21',
    tags: ['a', 'b "c"'],
    detail: { deep: [1, null] },
  });
  expect(JSON.parse(row?.seen ?? '')).toMatchObject({
    at: '2026-11-21T08:00:00.000Z',
    big: '9007199254740993',
    price: '1.50',
  });
});

test('rows whose key is a position are found by it', async () => {
  const byPosition: AnyProjector = {
    name: 'shelves',
    version: 20,
    table: { name: 'shelves', key: 'key', columns: { key: 'bigint', seen: 'text not null' } },
    on: {
      async Stepped({ position }, rows) {
        const before = await rows.find(positionOf(BigInt(position) - 1n));
        rows.upsert({ key: position, seen: `${Number(before?.['seen'] ?? 0) + 1}` });
      },
    },
  };
  const seen = steps.map((_step, index) => ({ key: String(index + 1), seen: String(index + 1) }));
  expect(await filledBy(byPosition, 500)).toEqual(seen);
  expect(await filledBy({ ...byPosition, version: 21 }, 1)).toEqual(seen);
});
