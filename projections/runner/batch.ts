import type { Client, QueryResult } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position, SqlStatement } from '../../events/store/eventStore.ts';
import { isRolledBack } from '../../events/store/postgres/postgresErrors.ts';
import { recordChanges, type Change } from './changes.ts';
import { moveCheckpoint } from './checkpoint.ts';
import { historyName, historyRow, historyTable } from './history.ts';
import { recordParking, unreadableAmong, type Parking } from './parked.ts';
import { openProjecting, type Applied, type RowSources } from './projecting.ts';
import type { AnyProjector } from './projector.ts';
import { putRows, type Write } from './rowWrites.ts';
import { Fenced, isNotQueryable, isTransient, NotSent, ProjectorFailed } from './runnerErrors.ts';
import { liveGeneration, type Generation } from './schema.ts';
import { asOneStatement, inOneWrite, isFenced, sendWhole, type Batch } from './wholeBatch.ts';

type Contents = Pick<Batch, 'events' | 'generation' | 'parked' | 'parking' | 'memory'>;

/** In log order, and within one event in the order of the projectors. */
export const numbered = (applied: readonly Pick<Applied, 'changes'>[], after = -1): readonly Change[] =>
  applied
    .flatMap(({ changes }) => changes)
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .map((change, index) => ({ seq: after + 1 + index, ...change }));

export interface Step extends Write {
  readonly projector?: string;
}
const notify = (to: Position): Step => ({ name: 'notify projected', text: `select pg_notify('projected', $1)`, values: [to] });
const plain = (text: string): Step => ({ name: text, text, values: [] });
/** An event has its row as surely as the checkpoint is past it, so none has one yet. */
const historyStep = (events: readonly ReadEvent[]): Step => ({
  projector: historyName,
  ...putRows(historyTable, 'insert', events.map(historyRow)),
});

/** Whose audience Postgres refuses can only be told from one projector's changes alone, which is for the batch of the one poisoned event. */
const changeSteps = (events: readonly ReadEvent[], applied: readonly Applied[], changes: readonly Change[]): readonly Step[] => {
  if (changes.length === 0) return [];
  if (events.length > 1) return [recordChanges(changes)];
  return applied.flatMap(({ projector }) => {
    const own = changes.filter(({ readModel }) => readModel === projector);
    return own.length > 0 ? [{ projector, ...recordChanges(own) }] : [];
  });
};

/** What a batch leaves out before anybody is asked, and every projector with its rows on their way. */
const begun = (client: Client, projectors: readonly AnyProjector[], { events, parked, parking, memory }: Contents) => {
  const sources: RowSources = { query: (statement) => client.query(statement), ...(memory ? { remembered: memory.rows.of } : {}) };
  const parkedFirst = [...parking, ...unreadableAmong(events, projectors, parked.with(parking))];
  const left = parked.with(parkedFirst);
  const types = new Set<string>();
  for (const event of events) if (event.kind === 'event') types.add(event.type);
  const concerned = projectors.filter(({ on }) => [...types].some((type) => on[type]));
  const runs = inOneWrite(client, () => concerned.map((projector) => openProjecting(projector, events, sources, left)));
  return { parkedFirst, runs };
};
const writeSteps = ({ projector, writes }: Applied): readonly Step[] => writes.map((write) => ({ projector, ...write }));
const parkingSteps = (generation: Generation, parking: readonly Parking[]): readonly Step[] =>
  parking.length > 0 ? [recordParking(generation, parking)] : [];

/** Asks every projector; what it takes to write what they say, between a checkpoint's move and a commit. A rebuild tells nobody. */
export const contentsOf = async (
  client: Client,
  projectors: readonly AnyProjector[],
  contents: Contents,
): Promise<{
  steps: readonly Step[];
  parking: readonly Parking[];
  applied: readonly Applied[];
  told: readonly Change[];
}> => {
  const { events, generation } = contents;
  const { parkedFirst, runs } = begun(client, projectors, contents);
  const applied: Applied[] = [];
  for (const run of runs) applied.push(await run());
  const parking = [...parkedFirst, ...applied.flatMap((one) => one.parking)];
  const told = generation === liveGeneration ? numbered(applied) : [];
  const telling = changeSteps(events, applied, told);
  const steps = [historyStep(events), ...applied.flatMap(writeSteps), ...telling, ...parkingSteps(generation, parking)];
  return { steps, parking, applied, told };
};

/** The first refusal is the cause; what follows it in the failed transaction only says so. */
const failureOf = (steps: readonly Step[], results: readonly PromiseSettledResult<QueryResult>[]): Error | undefined => {
  const at = results.findIndex((result) => result.status === 'rejected');
  const failed = results[at];
  if (failed?.status !== 'rejected') return undefined;
  const error: unknown = failed.reason;
  const step = steps[at];
  if (step?.name === 'move checkpoint' && isFenced(error)) return new Fenced('the checkpoint has moved');
  if (!isTransient(error) && step?.projector !== undefined) return new ProjectorFailed(step.projector, undefined, error);
  return error instanceof Error ? error : new Error(String(error));
};

const sendAll = (client: Client, steps: readonly Step[]): readonly Promise<QueryResult>[] =>
  inOneWrite(client, () => steps.map(({ name, text, values }) => client.query({ name, text, values })));

/** All in one round trip, and in one write. */
export const sendSteps = async (client: Client, steps: readonly Step[]): Promise<void> => {
  const failure = failureOf(steps, await Promise.allSettled(sendAll(client, steps)));
  if (failure) throw failure;
};

type Written = Pick<Awaited<ReturnType<typeof contentsOf>>, 'steps' | 'parking' | 'told'>;

/** Whose rows Postgres refuses is only told step by step. */
const write = async (client: Client, batch: Batch, { steps, parking, told }: Written): Promise<void> => {
  const whole = parking.length === 0 ? asOneStatement(batch, steps) : undefined;
  try {
    if (whole) return void (await sendWhole(client, batch, whole, told));
  } catch (error) {
    if (isFenced(error)) throw new Fenced('the checkpoint has moved');
    if (isTransient(error)) throw error;
  }
  await sendSteps(client, [plain('begin'), moveCheckpoint(batch), ...steps, notify(batch.to), plain('commit')]);
};

/**
 * Reads and handlers come before the transaction, which is then sent whole in one round trip: no transaction waits for this process.
 * The checkpoint's compare-and-set makes that right, because where it holds nobody else has written since. Answers what it parked.
 */
const applyWhole = async (client: Client, projectors: readonly AnyProjector[], batch: Batch): Promise<readonly Parking[]> => {
  const contents = await contentsOf(client, projectors, batch);
  await write(client, batch, contents);
  batch.memory?.rows.learn(contents.applied);
  return contents.parking;
};

/** Milliseconds that appends wait at most for what handlers make of their events. */
const preparesFor = 100;

/** undefined: it takes longer. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * The same for events that are only being appended, in one statement with them. False: nothing of it was written, and what is wrong shows when they
 * are applied like any others. Rejects where that can't be known.
 */
export const appendBatch = async (
  client: Client,
  projectors: readonly AnyProjector[],
  batch: Batch,
  call: () => SqlStatement,
): Promise<boolean> => {
  const contents = await inTime(contentsOf(client, projectors, batch), preparesFor).catch((error: unknown) => {
    if (isRolledBack(error)) return undefined;
    throw new NotSent(error);
  });
  const whole = contents?.parking.length === 0 ? asOneStatement(batch, contents.steps, call()) : undefined;
  if (!contents || !whole) return false;
  try {
    await sendWhole(client, batch, whole, contents.told);
  } catch (error) {
    if (isRolledBack(error)) return false;
    throw isNotQueryable(error) ? new NotSent(error) : error;
  }
  batch.memory?.rows.learn(contents.applied);
  return true;
};

/**
 * Where nobody waits for the tables, Postgres writes what one projector says while the next is asked. What they fetch ahead is read before the
 * transaction begins.
 */
const applyAsItComes = async (client: Client, projectors: readonly AnyProjector[], batch: Batch): Promise<readonly Parking[]> => {
  const { parkedFirst, runs } = begun(client, projectors, batch);
  const steps: Step[] = [];
  const results: Promise<PromiseSettledResult<QueryResult>[]>[] = [];
  const beginning = [plain('begin'), moveCheckpoint(batch), historyStep(batch.events)];
  const send = (more: readonly Step[]): void => {
    const sent = steps.length === 0 ? [...beginning, ...more] : more;
    steps.push(...sent);
    results.push(Promise.allSettled(sendAll(client, sent)));
  };
  const failed = async (): Promise<Error | undefined> => failureOf(steps, (await Promise.all(results)).flat());
  const parking = [...parkedFirst];
  const all: Applied[] = [];
  try {
    for (const run of runs) {
      const applied = await run();
      all.push(applied);
      parking.push(...applied.parking);
      if (applied.writes.length > 0) send(writeSteps(applied));
    }
  } catch (error) {
    if (steps.length > 0) send([plain('rollback')]);
    // what a handler reads in a transaction that has failed says nothing of the handler
    throw (await failed()) ?? error;
  }
  send([...parkingSteps(batch.generation, parking), plain('commit')]);
  const failure = await failed();
  if (failure) throw failure;
  batch.memory?.rows.learn(all);
  return parking;
};

/** One batch in one transaction; answers what it parked. */
export const applyBatch = (client: Client, projectors: readonly AnyProjector[], batch: Batch): Promise<readonly Parking[]> =>
  (batch.generation === liveGeneration ? applyWhole : applyAsItComes)(client, projectors, batch);
