import { randomUUID } from 'node:crypto';
import { OutcomeUnknown, positionOf, type AppendResult, type Position } from '../../events/store/eventStore.ts';
import type { Runner } from '../../projections/runner/startRunner.ts';
import { someMetadata } from '../store/someEvents.ts';
import { eventually, openFixture, type Fixture } from './runnerFixture.ts';
import { counted, journalProjector, latestProjector, someTally, talliesProjector, type TallyEvent } from './tallies.ts';

let fixture: Fixture;
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

/** Appends bring their rows along: they are there when the answer is. */
const writesInline = (runner: Runner) => async (): Promise<boolean> =>
  (await fixture.append([{ type: 'Ignored', data: { tally: someTally() } }])) === runner.position();
const endInline = async (): Promise<void> => {
  await fixture.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hearthline inline' and datname = current_database()`,
  );
};
const hasInline = async (): Promise<boolean> =>
  (
    await fixture.query(
      `select 1 from pg_stat_activity where application_name = 'hearthline inline' and datname = current_database()`,
    )
  ).length > 0;

test('an append is answered although the connection that would have written its rows has ended', async () => {
  const runner = await fixture.start({ projectors: [latestProjector] });
  await eventually(writesInline(runner));
  await endInline();
  await eventually(async () => !(await hasInline()));
  // a backend leaves the list just before its socket closes; an append sent in between would rightly be of unknown outcome
  await new Promise((resolve) => setTimeout(resolve, 300));
  const tally = someTally();
  const position = await fixture.append([counted(tally, 3)]);
  await eventually(() => runner.position() >= position);
  expect(await fixture.query('select id, by from read_model.latest')).toEqual([{ id: tally, by: 3 }]);
  await eventually(writesInline(runner));
});

/** Appends until it succeeds, under the same id. */
const appendOnce = async (stream: string, event: TallyEvent): Promise<AppendResult & { id: string }> => {
  const id = randomUUID();
  for (;;) {
    try {
      return {
        ...(await fixture.events.append(stream, [{ id, event, metadata: someMetadata() }], { expected: 'none' })),
        id,
      };
    } catch (error) {
      if (!(error instanceof OutcomeUnknown)) throw error;
    }
  }
};

test('events appended while connections end and the lease is taken are in the log once, and projected once and in order', async () => {
  const tally = someTally();
  const runner = await fixture.start({ projectors: [talliesProjector(), journalProjector()] });
  await eventually(writesInline(runner));
  const answers: (AppendResult & { id: string })[] = [];
  const append = async (): Promise<void> => {
    for (let i = 0; i < 60; i += 1) {
      answers.push(await appendOnce(`tally-${randomUUID()}`, counted(tally)));
      if (answers.length % 40 === 0) await endInline();
      if (answers.length % 100 === 0)
        await fixture.query(`update runner.lease set epoch = epoch + 1, expires_at = '-infinity'`);
    }
  };
  await Promise.all([append(), append(), append(), append()]);
  const head = await fixture.store.head();
  await eventually(() => runner.position() === head);
  const log = await fixture.query<{ position: string; type: string; id: string }>(
    'select position::text as position, type, event_id as id from es.event order by es.event.position',
  );
  expect(log.map(({ position }) => position)).toEqual(log.map((_event, index) => String(index + 1)));
  const counts = log.filter(({ type }) => type === 'Counted');
  const answered = answers.map((answer) =>
    answer.kind === 'appended' ? `${BigInt(answer.position)} ${answer.id}` : answer.kind,
  );
  expect(counts.map(({ position, id }) => `${position} ${id}`).sort()).toEqual(answered.sort());
  expect(await fixture.tallies()).toMatchObject([{ id: tally, total: 240, times: 240 }]);
  expect(
    await fixture.query(
      'select position::text as position from read_model.journal order by read_model.journal.position',
    ),
  ).toEqual(counts.map(({ position }) => ({ position })));
  expect(
    await fixture.query(
      'select position::text as position, type from read_model.history order by read_model.history.position',
    ),
  ).toEqual(log.map(({ position, type }) => ({ position, type })));
});

test('an append that is refused ends nobody’s turn, whatever Postgres says to what its projectors ask', async () => {
  const runner = await fixture.start();
  await eventually(writesInline(runner));
  const epoch = (): Promise<object[]> => fixture.query('select epoch from runner.lease');
  const before = await epoch();
  await expect(fixture.append([counted('\0')], { stream: 'tally-none', expected: 5n })).rejects.toThrow(
    'tally-none is at none',
  );
  await eventually(writesInline(runner));
  expect(await epoch()).toEqual(before);
});

test('a page of nothing but a store’s own events is not read again', async () => {
  const asked: (Position | 'start')[] = [];
  const readAll: typeof fixture.events.readAll = ({ after }) => {
    asked.push(after);
    return Promise.resolve({ events: [], upTo: positionOf(BigInt(after === 'start' ? 0 : after) + 7n), atEnd: true });
  };
  await fixture.start({ events: { ...fixture.events, readAll } });
  await eventually(() => asked.includes(positionOf(14n)));
});
