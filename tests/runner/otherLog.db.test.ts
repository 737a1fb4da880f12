import { randomUUID } from 'node:crypto';
import { LogMismatch } from '../../events/store/eventStore.ts';
import { buildGeneration } from '../../projections/runner/buildGeneration.ts';
import { readCheckpoint } from '../../projections/runner/checkpoint.ts';
import { openLogGuard } from '../../projections/runner/logGuard.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, openFixture, silent, type Fixture } from './runnerFixture.ts';
import { counted, someTally, talliesProjector } from './tallies.ts';

/** A log that was restored from a backup: it has another event, or none, where the read models end. */
let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const eventIdAt = async (position: string): Promise<unknown> => {
  const [row] = await fixture.query<{ id: string }>('select event_id::text as id from es.event where position = $1', [
    position,
  ]);
  return row?.id;
};
const checkpoint = async () => {
  const found = await readCheckpoint(fixture.db.pool);
  if (!found) throw new Error('there is no checkpoint');
  return found;
};
const rebuild = (force: boolean): Promise<boolean> => {
  const { events, connection } = fixture;
  const parts = {
    events,
    connection,
    projectors: [talliesProjector()],
    log: silent,
    builder: randomUUID(),
    pageSize: 500,
  };
  return buildGeneration({ ...parts, force, signal: new AbortController().signal });
};
/** The last event goes, and another takes its place. */
const replaceLast = async (): Promise<void> => {
  await fixture.query('alter table es.event disable trigger all');
  await fixture.query('delete from es.event where position = (select position from es.head)');
  await fixture.query('update es.head set position = position - 1');
  await fixture.append([counted('newer', 7)]);
};

test('the id of the event at the checkpoint is kept by batches, by inline projection, by a rebuild and by its last moment', async () => {
  await fixture.append([counted('first'), counted('second')]);
  const runner = await fixture.start();
  const expectItsId = async (): Promise<void> => {
    await eventually(async () => (await checkpoint()).position === (await fixture.store.head()));
    const { position, eventId } = await checkpoint();
    expect([BigInt(position) > 0n, eventId]).toEqual([true, await eventIdAt(position)]);
  };
  await expectItsId();
  await fixture.append([counted('third')]);
  await expectItsId();
  expect(await rebuild(true)).toBe(true);
  await expectItsId();
  await eventually(() => runner.health().state.kind === 'leading');
  await fixture.append([counted('fourth'), counted('fifth')]);
  await expectItsId();
});

test('an older log that has grown beyond the checkpoint is refused, until a requested rebuild', async () => {
  const tally = someTally();
  const runner = await fixture.start();
  await fixture.append([counted(tally, 1)]);
  await fixture.append([counted(tally, 2)]);
  await eventually(async () => (await fixture.total(tally)) === 3);
  await runner.stop();
  await replaceLast();
  await fixture.append([counted(tally, 10)]);
  const refused = await fixture.start();
  expect(refused.health()).toMatchObject({
    ok: false,
    holdsLease: false,
    state: { kind: 'refused' },
    detail: expect.stringMatching(
      /^The read models are at position 2, but the event store has another event there.*npm run rebuild\.$/,
    ),
  });
  expect(await fixture.total(tally)).toBe(3);
  expect(await rebuild(true)).toBe(true);
  await eventually(() => refused.health().state.kind === 'leading');
  expect([await fixture.total(tally), await fixture.total('newer')]).toEqual([11, 7]);
});

test('a checkpoint at which no event begins is refused, though the log continues beyond it', async () => {
  const runner = await fixture.start();
  await fixture.append([counted('a')]);
  await fixture.append([counted('b')]);
  await eventually(async () => (await fixture.total('b')) === 1);
  await runner.stop();
  await fixture.query('alter table es.event disable trigger all');
  await fixture.query('update es.event set position = 3 where position = 2');
  await fixture.query('update es.head set position = 3');
  const refused = await fixture.start();
  expect(refused.health()).toMatchObject({ ok: false, state: { kind: 'refused' } });
});

test('an id that a former version left behind, which only moves the position, counts as none', async () => {
  const runner = await fixture.start();
  await fixture.append([counted('a')]);
  await eventually(async () => (await fixture.total('a')) === 1);
  await runner.stop();
  await fixture.append([counted('b')]);
  await fixture.query('update runner.checkpoint set position = position + 1');
  expect((await checkpoint()).eventId).toBeNull();
  expect((await fixture.start()).health()).toMatchObject({ ok: true, state: { kind: 'leading' } });
});

test('a running node notices by itself, writes and reads nothing meanwhile, and continues once the read models are rebuilt', async () => {
  const guard = openLogGuard(() => readCheckpoint(fixture.db.pool), { same: 20, differs: 20 });
  const store = guard.guarded(fixture.store);
  const write = async (): Promise<string> => {
    const event = {
      id: randomUUID(),
      type: 'Counted',
      payload: Buffer.from('{"tally":"x","by":1}'),
      metadata: someMetadata(),
    };
    return store.append(`tally-${randomUUID()}`, [event], { expected: 'none' }).then(
      ({ kind }) => kind,
      (error: Error) => error.name,
    );
  };
  const runner = await fixture.start();
  const last = await fixture.append([counted('a')]);
  await eventually(() => runner.position() === last);
  expect(await write()).toBe('appended');
  await eventually(async () => (await checkpoint()).position === (await fixture.store.head()));
  await runner.stop();
  await replaceLast();
  await eventually(async () => (await write()) === 'LogMismatch');
  expect(await store.health()).toEqual({ ok: false, detail: 'LogMismatch' });
  await expect(store.readAll({ after: 'start', limit: 1 })).rejects.toThrow(LogMismatch);
  await expect(store.readStream('any')[Symbol.asyncIterator]().next()).rejects.toThrow(LogMismatch);
  expect(await rebuild(true)).toBe(true);
  await eventually(async () => (await write()) === 'appended');
  expect(await store.health()).toMatchObject({ ok: true });
});
