import { DatabaseError, type Client, type QueryResult } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { recordChanges, type Change } from './changes.ts';
import { fencedCode, moveCheckpoint, type CheckpointMove } from './checkpoint.ts';
import { historyName, historyRow, historyTable } from './history.ts';
import { recordParking, unreadableAmong, type Parked, type Parking } from './parked.ts';
import { project, type Applied } from './projecting.ts';
import type { AnyProjector } from './projector.ts';
import { rowStatements } from './readModelTables.ts';
import type { RowQuery, Write } from './rows.ts';
import { Fenced, isTransient, ProjectorFailed } from './runnerErrors.ts';
import { liveGeneration } from './schema.ts';

/** Events that are applied in one transaction. */
export interface Batch extends CheckpointMove {
  readonly events: readonly ReadEvent[];
  /** What this generation leaves out, and what it leaves out from this batch on because Postgres refused its rows. */
  readonly parked: Parked;
  readonly parking: readonly Parking[];
}
type Contents = Pick<Batch, 'events' | 'generation' | 'parked' | 'parking'>;

/** In log order, and within one event in the order of the projectors. */
export const numbered = (applied: readonly Pick<Applied, 'changes'>[], after = -1): readonly Change[] =>
  applied
    .flatMap(({ changes }) => changes)
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .map((change, index) => ({ ...change, seq: after + 1 + index }));

export interface Step extends Write {
  readonly projector?: string;
}
const notify = (to: Position): Step => ({ name: 'notify projected', text: `select pg_notify('projected', $1)`, values: [to] });
const plain = (text: string): Step => ({ name: text, text, values: [] });
const historyUpsert = rowStatements(historyTable).upsert;

const historyStep = (events: readonly ReadEvent[]): Step => ({
  name: 'upsert history',
  text: historyUpsert,
  values: [JSON.stringify(events.map(historyRow))],
  projector: historyName,
});

/** Whose audience Postgres refuses can only be told from one projector's changes alone, which is for the batch of the one poisoned event. */
const changeSteps = (events: readonly ReadEvent[], applied: readonly Applied[]): readonly Step[] => {
  const changes = numbered(applied);
  if (changes.length === 0) return [];
  if (events.length > 1) return [recordChanges(changes)];
  return applied.flatMap(({ projector }) => {
    const own = changes.filter(({ readModel }) => readModel === projector);
    return own.length > 0 ? [{ ...recordChanges(own), projector }] : [];
  });
};

/** Asks every projector; what it takes to write what they say, between a checkpoint's move and a commit. A rebuild tells nobody. */
export const contentsOf = async (
  client: Client,
  projectors: readonly AnyProjector[],
  { events, generation, parked, parking }: Contents,
): Promise<{ steps: readonly Step[]; parking: readonly Parking[] }> => {
  const query: RowQuery = (statement) => client.query(statement);
  const parkedFirst = [...parking, ...unreadableAmong(events, projectors, parked.with(parking))];
  const left = parked.with(parkedFirst);
  const applied = await Promise.all(projectors.map((projector) => project(projector, events, query, left)));
  const newlyParked = [...parkedFirst, ...applied.flatMap((one) => one.parking)];
  const writes = applied.flatMap((one) => one.writes.map((write) => ({ ...write, projector: one.projector })));
  const told = generation === liveGeneration ? changeSteps(events, applied) : [];
  return {
    steps: [historyStep(events), ...writes, ...told, ...(newlyParked.length > 0 ? [recordParking(generation, newlyParked)] : [])],
    parking: newlyParked,
  };
};

/** The first refusal is the cause; what follows it in the failed transaction only says so. */
const failureOf = (steps: readonly Step[], results: readonly PromiseSettledResult<QueryResult>[]): Error | undefined => {
  const at = results.findIndex((result) => result.status === 'rejected');
  const failed = results[at];
  if (failed?.status !== 'rejected') return undefined;
  const error: unknown = failed.reason;
  const step = steps[at];
  if (step?.name === 'move checkpoint' && error instanceof DatabaseError && error.code === fencedCode)
    return new Fenced('the checkpoint has moved');
  if (!isTransient(error) && step?.projector !== undefined) return new ProjectorFailed(step.projector, undefined, error);
  return error instanceof Error ? error : new Error(String(error));
};

/** All in one round trip. */
export const sendSteps = async (client: Client, steps: readonly Step[]): Promise<void> => {
  const results = await Promise.allSettled(steps.map(({ name, text, values }) => client.query({ name, text, values })));
  const failure = failureOf(steps, results);
  if (failure) throw failure;
};

/**
 * Reads and handlers come before the transaction, which is then sent whole in one round trip: no transaction waits for this process.
 * The checkpoint's compare-and-set makes that right, because where it holds nobody else has written since. Answers what it parked.
 */
export const applyBatch = async (client: Client, projectors: readonly AnyProjector[], batch: Batch): Promise<readonly Parking[]> => {
  const { steps, parking } = await contentsOf(client, projectors, batch);
  const heard = batch.generation === liveGeneration ? [notify(batch.to)] : [];
  await sendSteps(client, [plain('begin'), moveCheckpoint(batch), ...steps, ...heard, plain('commit')]);
  return parking;
};
