import { randomUUID } from 'node:crypto';
import { projectors as allProjectors } from '../../projections/projectors.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { tablesOf } from '../../projections/runner/projectorVersions.ts';
import type { AnyProjector, Projector, Row } from '../../projections/runner/projector.ts';
import { tableDefinition } from '../../projections/runner/readModelTables.ts';
import { Fenced } from '../../projections/runner/runnerErrors.ts';
import { caughtUp, eventually, openFixture, silent, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, latestProjector, talliesProjector, type TallyEvent } from './tallies.ts';

interface PileRow extends Row {
  readonly id: string;
  readonly group_id: string;
  readonly total: number;
  readonly note: string | null;
}

/** Looks at rows by key and by group, changes those of others, removes and brings back. */
const pilesProjector = (name: string): AnyProjector => {
  const projector: Projector<TallyEvent, PileRow> = {
    name,
    version: 1,
    table: {
      name,
      key: 'id',
      columns: { id: 'text collate "C"', group_id: 'text not null', total: 'integer not null', note: 'text' },
      indexes: [`create index on ${name} (group_id)`],
    },
    keys: ({ data }) => [data.tally],
    on: {
      async Counted({ data: { tally, by } }, rows) {
        const row = await rows.find(tally);
        if (by % 7 === 0) return rows.remove(tally);
        rows.upsert({ id: tally, group_id: `"g\\${by % 5}"`, total: (row?.total ?? 0) + by, note: row?.note ?? null });
        if (by % 11 !== 0) return;
        const group = await rows.where({ group_id: `"g\\${by % 5}"` });
        for (const other of group) rows.upsert({ ...other, note: `${other.note ?? ''} ${group.length}` });
      },
      Discarded: ({ data }, rows) => rows.remove(data.tally),
    },
  };
  return projector;
};
/** The same without ever searching. */
const sumsProjector = (name: string): AnyProjector => {
  const { on: _on, ...piles } = pilesProjector(name);
  const on: Projector<TallyEvent, PileRow>['on'] = {
    async Counted({ data: { tally, by } }, rows) {
      const row = await rows.find(tally);
      if (by % 7 === 0) return rows.remove(tally);
      rows.upsert({
        id: tally,
        group_id: tally,
        total: (row?.total ?? 0) + by,
        note: by % 3 === 0 ? null : `${by}, "`,
      });
    },
  };
  return { ...piles, on };
};

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const rebuild = (projectors: readonly AnyProjector[], pageSize: number): Promise<boolean> => {
  const { events, connection } = fixture;
  const parts = { events, connection, projectors, log: silent, builder: randomUUID(), force: true, pageSize };
  return buildGeneration({ ...parts, signal: new AbortController().signal });
};
const contents = async (projectors: readonly AnyProjector[]): Promise<object[][]> => {
  const all: object[][] = [];
  for (const { name, key } of tablesOf(projectors))
    all.push(await fixture.query(`select * from read_model.${name} order by ${key}`));
  return all;
};
const indexesOf = (schema: string): Promise<object[]> =>
  fixture.query(
    `select tablename, replace(indexdef, $1 || '.', '') as made from pg_indexes where schemaname = $1 order by indexname`,
    [schema],
  );

const filledTo = async (): Promise<number | undefined> => {
  const [row] = await fixture.query<{ position: number }>(
    'select position::int from runner.checkpoint where generation = 2',
  );
  return row?.position;
};

test('a bulk fill gives the same rows as event by event, however it is cut into pages', async () => {
  const piles = [pilesProjector('piles'), sumsProjector('sums')];
  const projectors = [talliesProjector(), ...piles, latestProjector, journalProjector()];
  const runner = await fixture.start({ projectors, pageSize: 3 });
  for (let nth = 0; nth < 40; nth += 1)
    await fixture.append(
      Array.from({ length: 10 }, (_, at) => counted(`t${(nth * 13 + at * at) % 37}`, ((nth * 31 + at * 17) % 97) + 1)),
    );
  await caughtUp(runner, fixture);
  await runner.stop();
  const live = await contents(projectors);
  expect(live.map((rows) => rows.length > 0)).not.toContain(false);
  for (const pageSize of [1, 7, 500]) {
    expect(await rebuild(projectors, pageSize)).toBe(true);
    expect(await contents(projectors)).toEqual(live);
  }
});

test('thousands of rows of one page are all written once', async () => {
  const rowsEach = 900;
  const { on: _on, ...sums } = sumsProjector('crowd');
  const crowd: AnyProjector = {
    ...sums,
    on: {
      Counted: ({ data: { by } }, rows) => {
        for (let nth = 0; nth < rowsEach; nth += 1)
          rows.upsert({ id: `${by} ${nth}`, group_id: 'all', total: by, note: null });
      },
    },
  };
  // each writes rows of its own, and every third those of the first again
  for (let by = 1; by <= 24; by += 1) await fixture.append([counted('t', by % 3 === 0 ? 1 : by)]);
  expect(await rebuild([crowd], 5)).toBe(true);
  const [found] = await fixture.query<{ rows: number; sum: number }>(
    'select count(*)::int as rows, sum(total)::int as sum from read_model.crowd',
  );
  const kinds = Array.from({ length: 24 }, (_, index) => index + 1).filter((by) => by % 3 !== 0);
  expect(found).toEqual({ rows: kinds.length * rowsEach, sum: kinds.reduce((sum, by) => sum + by * rowsEach, 0) });
});

test('tables that were filled in bulk have the indexes that they are made with', async () => {
  expect(await rebuild(allProjectors, 500)).toBe(true);
  const made = tablesOf(allProjectors).flatMap(tableDefinition).join('; ');
  await fixture.db.transaction(async (on) => {
    await on.query({ text: `create schema made; set local search_path = made` });
    for (const text of made.split('; ')) await on.query({ text });
  });
  expect(await indexesOf('read_model')).toEqual(await indexesOf('made'));
});

test('a fenced rebuild writes nothing more', async () => {
  for (let nth = 0; nth < 30; nth += 1) await fixture.append([counted('t')]);
  let seen = 0;
  const slow = journalProjector(async () => {
    seen += 1;
    if (seen !== 15) return;
    await eventually(async () => (await filledTo()) === 10);
    await fixture.query('update runner.checkpoint set epoch = epoch + 1 where generation = 2');
  });
  await expect(rebuild([talliesProjector(), slow], 5)).rejects.toThrow(Fenced);
  expect(await fixture.query('select count(*)::int as count from read_model_next.history')).toEqual([{ count: 10 }]);
  expect(await filledTo()).toBe(10);
  expect(await fixture.query(`select to_regclass('read_model.tallies') as there`)).toEqual([{ there: null }]);
});

test('rows that Postgres refuses in bulk are found and parked, and those parked before are parked once', async () => {
  await fixture.append([counted('bad handler')], { stream: 'tally-bad' });
  for (let nth = 0; nth < 12; nth += 1) await fixture.append([counted('good')]);
  await fixture.append([counted('too much', 2 ** 40)], { stream: 'tally-much' });
  await fixture.append([counted('good')]);
  const touchy = journalProjector((tally) => {
    if (tally === 'bad handler') throw new TypeError('no such thing');
  });
  expect(await rebuild([sumsProjector('sums'), talliesProjector(), touchy], 4)).toBe(true);
  const parked = await fixture.query<{ told: string }>(
    `select projector || ' ' || stream as told from runner.parked order by 1`,
  );
  expect(parked.map(({ told }) => told)).toEqual(['journal tally-bad', 'sums tally-much', 'tallies tally-much']);
  expect(await fixture.total('good')).toBe(13);
  expect(await fixture.query('select count(*)::int as count from read_model.history')).toEqual([{ count: 15 }]);
});
