import { randomUUID } from 'node:crypto';
import type { Position } from '../../events/store/eventStore.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { openReadModelPosition } from '../../projections/runner/readModelPosition.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { openPushServer, type PushServer } from '../push/pushServer.ts';
import { eventually, openFixture, silent, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, talliesProjector } from './tallies.ts';

/** A few thousand here; REBUILD_EVENTS=100000 measures more. */
const count = Number(process.env['REBUILD_EVENTS'] ?? 3000);
const projectors: readonly AnyProjector[] = [talliesProjector(), journalProjector()];
const fay = randomUUID();

let fixture: Fixture;
let pushServer: PushServer;
let readModelPosition: Awaited<ReturnType<typeof openReadModelPosition>>;
beforeAll(async () => {
  fixture = await openFixture();
  for (let left = count; left > 0; left -= 500)
    await fixture.append(Array.from({ length: Math.min(500, left) }, (_, index) => counted(`tally ${index % 50}`)));
  await fixture.start({ projectors });
  pushServer = await openPushServer(fixture);
  readModelPosition = await openReadModelPosition(fixture.db, fixture.store.storeId);
}, 600_000);
afterAll(async () => {
  await readModelPosition.close();
  await pushServer.close();
  await fixture.close();
});

const rebuild = (): Promise<boolean> => {
  const { events, connection } = fixture;
  const parts = { events, connection, projectors, log: silent, builder: randomUUID(), force: true, pageSize: 500 };
  return buildGeneration({ ...parts, signal: new AbortController().signal });
};

/** A client that writes and reads its writes, again and again; each read is the statement that requests prepare. */
const visitor = (tally: string) => {
  let isOver = false;
  let written = 0;
  const answers: number[] = [];
  const read = async (): Promise<number> => {
    const text =
      'select tallies.total, (select count(*)::int from journal where tally = $1) as journaled from tallies where id = $1';
    const found = await fixture.db.pipelined((on) =>
      on.query<{ total: number; journaled: number }>({ name: 'visit', text, values: [tally] }),
    );
    const [row] = found.rows;
    if (row?.total !== row?.journaled) throw new Error(`${row?.total} counted, ${row?.journaled} journaled`);
    return row?.total ?? 0;
  };
  const write = async (): Promise<Position> => {
    const position = await fixture.append([counted(tally, 1, [fay])]);
    written += 1;
    return position;
  };
  const running = (async () => {
    while (!isOver) {
      const position = await write();
      if (!(await readModelPosition.waitFor(position, { timeoutMs: 120_000 })))
        throw new Error('a write was not shown');
      const seen = await read();
      if (seen < written) throw new Error(`${written} written, ${seen} shown`);
      answers.push(seen);
    }
  })();
  running.catch(() => undefined);
  return {
    async end() {
      isOver = true;
      await running;
      return { answers, written };
    },
  };
};
/** Rows that only one of the two has; as many as there are take their time. */
const difference = async (table: string): Promise<object[]> => {
  const [fresh, old] = [`select * from read_model.${table}`, `select * from read_model_old.${table}`];
  return fixture.db.transaction(async (on) => {
    await on.query({ text: 'set local statement_timeout = 0' });
    const { rows } = await on.query<object>({ text: `(${fresh} except ${old}) union all (${old} except ${fresh})` });
    return rows;
  });
};

test('during a full rebuild no write or read fails, no answer is older than the last, and windows are notified once, afterwards', async () => {
  const window = await pushServer.open(fay);
  const visitors = ['a', 'b', 'c'].map(visitor);
  await eventually(() => window.changes().length > 0);
  // a rebuild of the test before may still have been announced to a new window
  const resets = () => window.frames.filter(({ type }) => type === 'reset').length;
  const before = resets();
  const startedAt = performance.now();
  let isBuilding = true;
  const building = rebuild().finally(() => (isBuilding = false));
  await eventually(() => isBuilding === false || window.changes().length > 10, 120_000);
  expect(await building).toBe(true);
  const took = performance.now() - startedAt;
  await eventually(() => resets() > before);
  const ended = await Promise.all(visitors.map((one) => one.end()));
  for (const { answers, written } of ended) {
    expect(answers).toEqual([...answers].sort((a, b) => a - b));
    expect(answers.at(-1)).toBe(written);
  }
  expect(resets()).toBe(before + 1);
  const told = window.changes().map(({ ids }) => String(ids));
  expect(told.every((id) => ['a', 'b', 'c'].includes(id))).toBe(true);
  if (process.env['REBUILD_EVENTS']) {
    const answers = ended.reduce((sum, one) => sum + one.answers.length, 0);
    console.log(
      `${count} events rebuilt in ${Math.round(took)} ms (${Math.round((count / took) * 1000)}/s); ${answers} writes shown meanwhile`,
    );
  }
}, 600_000);

test('the new generation equals the old one row by row', async () => {
  const head = await fixture.store.head();
  await eventually(() => readModelPosition.position() === head);
  // who reads the old tables keeps them from being dropped
  await fixture.db.transaction(async (on) => {
    await on.query({ text: 'set local idle_in_transaction_session_timeout = 0' });
    await on.query({ text: 'lock table read_model.tallies in access share mode' });
    expect(await rebuild()).toBe(true);
    for (const table of ['tallies', 'journal', 'history']) expect(await difference(table)).toEqual([]);
    const { rows } = await on.query<{ count: string }>({ text: 'select count(*) as count from read_model.history' });
    expect(BigInt(rows[0]?.count ?? 0)).toBe(BigInt(head));
  });
  expect(await rebuild()).toBe(true);
  expect(await fixture.query(`select nspname from pg_namespace where nspname like 'read_model%'`)).toEqual([
    { nspname: 'read_model' },
  ]);
}, 600_000);

test('a window that was away while everything was rebuilt loads everything again, also where nothing has happened since', async () => {
  const head = await fixture.store.head();
  await eventually(() => pushServer.push.position() === head);
  const window = await pushServer.open(fay);
  const { position } = await window.first('hello');
  await window.close();
  await rebuild();
  const back = await pushServer.open(fay, { resume: String(position) });
  await back.first('reset');
  expect(back.changes()).toEqual([]);
}, 600_000);
