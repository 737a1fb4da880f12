import { randomUUID } from 'node:crypto';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import type { AnyProjector } from '../../projections/runner/projector.ts';
import { caughtUp, eventually, openFixture, silent, type Fixture } from './runnerFixture.ts';
import { counted, someTally, talliesProjector } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

/** `npm run rebuild`, in this process. */
const rebuild = (
  projectors: readonly AnyProjector[],
  options: { signal?: AbortSignal; pageSize?: number } = {},
): Promise<boolean> => {
  const { events, connection } = fixture;
  const parts = { events, connection, projectors, log: silent, builder: randomUUID(), force: true, pageSize: 500 };
  return buildGeneration({ ...parts, signal: new AbortController().signal, ...options });
};
const gate = () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
};

test('a builder that was stopped and wakes after another has begun changes nothing', async () => {
  const tally = someTally();
  for (let i = 0; i < 6; i += 1) await fixture.append([counted(tally)]);
  await (await fixture.start()).stop();
  const [reached, sleeping] = [gate(), gate()];
  const slow = talliesProjector(2);
  const handle = slow.on['Counted'];
  let seen = 0;
  const on: AnyProjector['on'] = {
    Counted: async (event, rows) => {
      seen += 1;
      if (seen === 1) {
        reached.open();
        await sleeping.opened;
      }
      await handle?.(event, rows);
    },
  };
  const late = rebuild([{ ...slow, on }], { pageSize: 1 }).then(
    () => 'done',
    (error: Error) => error.name,
  );
  await reached.opened;
  await fixture.query(`update runner.checkpoint set moved_at = '-infinity' where generation = 2`);
  const [nextReached, nextSleeping] = [gate(), gate()];
  const other = rebuild(
    [
      {
        ...slow,
        on: {
          Counted: async (event, rows) => {
            nextReached.open();
            await nextSleeping.opened;
            await handle?.(event, rows);
          },
        },
      },
    ],
    { pageSize: 1 },
  );
  await nextReached.opened;
  sleeping.open();
  expect(await late).toBe('Fenced');
  nextSleeping.open();
  expect(await other).toBe(true);
  expect(await fixture.tallies()).toMatchObject([{ total: 6, times: 6 }]);
});

test('a requested rebuild also replaces the read models of another store, and of a log that was longer', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  await fixture.append([counted(tally, 1), counted(tally, 2)]);
  await caughtUp(runner, fixture);
  await runner.stop();
  for (const damage of [
    `update runner.checkpoint set store_id = '${randomUUID()}'`,
    'update runner.checkpoint set position = 500',
  ]) {
    await fixture.query(`${damage}`);
    await fixture.query('update read_model.tallies set total = 999');
    const refused = await fixture.start();
    expect(refused.health()).toMatchObject({
      ok: false,
      state: { kind: 'refused' },
      detail: expect.stringContaining('npm run rebuild'),
    });
    expect(await rebuild([talliesProjector()])).toBe(true);
    await eventually(() => refused.health().state.kind === 'leading');
    expect([await fixture.total(tally), BigInt(refused.position())]).toEqual([3, 2n]);
    await refused.stop();
  }
});

test('a poisoned event parks its stream in the generation that is filled, also in its last moment', async () => {
  await fixture.append([counted('good')], { stream: 'tally-good' });
  await fixture.append([counted('bad', 2 ** 40)], { stream: 'tally-bad' });
  const runner = await fixture.start();
  const parked = () => fixture.query('select generation, projector, stream from runner.parked');
  expect(await parked()).toEqual([{ generation: 1, projector: 'tallies', stream: 'tally-bad' }]);
  await fixture.append([counted('also good')]);
  await caughtUp(runner, fixture);
  expect(await rebuild([talliesProjector()], { pageSize: 1 })).toBe(true);
  expect(await parked()).toEqual([{ generation: 1, projector: 'tallies', stream: 'tally-bad' }]);
  expect((await fixture.tallies()).map(({ id }) => id)).toEqual(['also good', 'good']);
});

test('the next leader drops the leftovers of a killed rebuild', async () => {
  await fixture.append([counted('a')]);
  await (await fixture.start()).stop();
  await fixture.query(`create schema read_model_next; create table read_model_next.tallies (id text)`);
  await fixture.query(
    `insert into runner.checkpoint (generation, store_id, position, epoch, builder) values (2, 'x', 1, 1, 'killed')`,
  );
  const runner = await fixture.start();
  await caughtUp(runner, fixture);
  expect(await fixture.query('select generation from runner.checkpoint')).toEqual([{ generation: 1 }]);
  expect(await fixture.query(`select nspname from pg_namespace where nspname like 'read_model%'`)).toEqual([
    { nspname: 'read_model' },
  ]);
});
