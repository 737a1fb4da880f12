import { DatabaseError, type Client, type QueryResult } from 'pg';
import type { ReadEvent, RecordedEvent } from '../../events/store/eventLog.ts';
import type { Position } from '../../events/store/eventStore.ts';
import { isHeard, recordChanges, type Change } from './changes.ts';
import { fencedCode, moveCheckpoint } from './checkpoint.ts';
import { historyName, historyRow, historyTable } from './history.ts';
import type { AnyProjector } from './projector.ts';
import { rowStatements } from './readModelTables.ts';
import { openBatchRows, type RowQuery, type Write } from './rows.ts';
import { Fenced, isTransient, ProjectorFailed } from './runnerErrors.ts';

/** Events that are applied in one transaction. */
export interface Batch {
  readonly events: readonly ReadEvent[];
  readonly from: Position;
  readonly to: Position;
  readonly epoch: string;
  readonly storeId: string;
  /** A rebuild tells nobody. */
  readonly silent: boolean;
}

interface Applied {
  readonly writes: readonly Write[];
  readonly changes: readonly Omit<Change, 'seq'>[];
}

/** One projector over the batch's events, in log order; writes nothing yet. */
const runProjector = async (projector: AnyProjector, events: readonly ReadEvent[], query: RowQuery): Promise<Applied> => {
  const changes: Omit<Change, 'seq'>[] = [];
  const handled = events.flatMap((event, index) => (event.kind === 'event' && projector.on[event.type] ? [{ event, index }] : []));
  let current: RecordedEvent | undefined;
  const batch = openBatchRows(projector.table, query, (ids, audience) => {
    if (!current || !isHeard(ids, audience)) return;
    const { senior, persons } = audience;
    const who = { seniorId: senior?.seniorId ?? null, area: senior?.area ?? null, persons: persons ?? [] };
    changes.push({ position: current.position, readModel: projector.name, event: current.type, ...who, ids });
  });
  const { keys } = projector;
  if (keys) await batch.prefetch(handled.flatMap(({ event }) => keys(event)));
  for (const { event, index } of handled) {
    current = event;
    try {
      await projector.on[event.type]?.(event, batch.rows);
    } catch (error) {
      throw isTransient(error) ? error : new ProjectorFailed(projector.name, index, error);
    }
  }
  return { writes: batch.writes(), changes };
};

/** In log order, and within one event in the order of the projectors. */
const numbered = (applied: readonly Applied[]): readonly Change[] =>
  applied
    .flatMap(({ changes }) => changes)
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .map((change, seq) => ({ ...change, seq }));

interface Step extends Write {
  readonly projector?: string;
}
const notify = (to: Position): Step => ({ name: 'notify projected', text: `select pg_notify('projected', $1)`, values: [to] });
const plain = (text: string): Step => ({ name: text, text, values: [] });
const historyUpsert = rowStatements(historyTable).upsert;

const stepsOf = (batch: Batch, projectors: readonly AnyProjector[], applied: readonly Applied[]): readonly Step[] => {
  const changes = batch.silent ? [] : numbered(applied);
  const history = {
    name: 'upsert history',
    text: historyUpsert,
    values: [JSON.stringify(batch.events.map(historyRow))],
    projector: historyName,
  };
  return [
    plain('begin'),
    moveCheckpoint(batch),
    history,
    ...applied.flatMap(({ writes }, index) => writes.map((write) => ({ ...write, projector: projectors[index]?.name ?? '' }))),
    ...(changes.length > 0 ? [recordChanges(changes)] : []),
    ...(batch.silent ? [] : [notify(batch.to)]),
    plain('commit'),
  ];
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

/**
 * Reads and handlers come before the transaction, which is then sent whole in one round trip: no transaction waits for this process.
 * The checkpoint's compare-and-set makes that right, because where it holds nobody else has written since.
 */
export const applyBatch = async (client: Client, projectors: readonly AnyProjector[], batch: Batch): Promise<void> => {
  const query: RowQuery = (statement) => client.query(statement);
  const applied = await Promise.all(projectors.map((projector) => runProjector(projector, batch.events, query)));
  const steps = stepsOf(batch, projectors, applied);
  const results = await Promise.allSettled(steps.map(({ name, text, values }) => client.query({ name, text, values })));
  const failure = failureOf(steps, results);
  if (failure) throw failure;
};
