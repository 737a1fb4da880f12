import type { Client } from 'pg';
import type { Position, SqlStatement } from '../../events/store/eventStore.ts';
import { isRolledBack } from '../../events/store/postgres/postgresErrors.ts';
import type { Queryable } from '../queryable.ts';
import { projectBatch, type Batch, type ProjectedBatch } from './batch.ts';
import type { Change } from './changes.ts';
import { isFenced, moveCheckpoint, notifyOfCheckpoint, tryToMove } from './checkpoint.ts';
import type { Parking } from './parked.ts';
import type { AnyProjector } from './projector.ts';
import type { Write } from './rowWrites.ts';
import { Fenced, isNotQueryable, isTransient, NotSent } from './runnerErrors.ts';
import { liveGeneration } from './schema.ts';
import { sendCorked, plain, sendSteps, type Step } from './steps.ts';

/** Whether a batch's position is notified within its statement, after it, or not. */
type Notifying = 'within' | 'behind' | 'nobody';

/**
 * A batch of one event answers its caller before it notifies subscribers, which saves 0.3 ms. For larger batches a second statement
 * would cost more than it gains. A generation that is not live notifies nobody.
 */
const notifyingOf = ({ events, generation }: Batch): Notifying =>
  generation !== liveGeneration ? 'nobody' : events.length === 1 ? 'behind' : 'within';

/** The last part divides by zero unless the checkpoint has moved and the events were appended right after it. */
const lastPart = (batch: Batch, isInline: boolean): Write => {
  const values: Position[] = [];
  const next = (value: Position): string => `$${values.push(value)}`;
  const where = isInline ? ` from w1 where before = ${next(batch.from)}::bigint` : ' from w0';
  const notifies = notifyingOf(batch) === 'within';
  const notify = notifies ? `, pg_notify('projected', ${next(batch.to)})` : '';
  return {
    name: `unless moved${isInline ? ' or elsewhere' : ''}${notifies ? ', notify' : ''}`,
    text: `select 1 / count(*) as moved, max(resets)::text as resets${notify}${where}`,
    values,
  };
};

/** Appends only after the checkpoint has moved, so that waiting for the checkpoint never blocks other appends. */
const appendPart = ({ name, text, values }: SqlStatement): Write => ({
  name,
  text: `select w0.resets, ${text} as before from w0`,
  values: [...values],
});

/** The whole batch as one statement, which is its own transaction; `append`: it also appends the events. */
const asOneStatement = (batch: Batch, steps: readonly Step[], append?: SqlStatement): Write | undefined =>
  batch.memory?.statements.of(
    [tryToMove(batch), ...(append ? [appendPart(append)] : []), ...steps],
    lastPart(batch, append !== undefined),
  );

/** Hands the batch to this node's listeners while it is being committed. */
const sendWhole = (client: Client, batch: Batch, whole: Write, changes: readonly Change[]): Promise<unknown> => {
  const { from, to, events, onBatch } = batch;
  const answer = sendCorked(client, () => {
    const sent = client.query<{ resets: string }>({ ...whole, values: [...whole.values] });
    if (notifyingOf(batch) === 'behind') notifyOfCheckpoint(client, batch);
    return sent;
  });
  if (!onBatch) return answer;
  const committed = answer.then(({ rows: [row] }) => row?.resets ?? '');
  // the runner handles the failure
  committed.catch(() => undefined);
  const on: Queryable = {
    query: ({ name, text, values = [] }) => client.query({ ...(name ? { name } : {}), text, values: [...values] }),
  };
  onBatch({ from, to, events, changes, committed }, on);
  return answer;
};

const notifyStep = (to: Position): Step => ({
  name: 'notify projected',
  text: `select pg_notify('projected', $1)`,
  values: [to],
});

/**
 * Sends one statement. If Postgres refuses it, or a stream is parked, goes step by step, which shows whose rows are
 * refused.
 */
const write = async (
  client: Client,
  batch: Batch,
  { steps, parking, publishedChanges }: ProjectedBatch,
): Promise<void> => {
  const whole = parking.length === 0 ? asOneStatement(batch, steps) : undefined;
  try {
    if (whole) return void (await sendWhole(client, batch, whole, publishedChanges));
  } catch (error) {
    if (isFenced(error)) throw new Fenced('the checkpoint has moved');
    if (isTransient(error)) throw error;
  }
  const notify = notifyingOf(batch) === 'nobody' ? [] : [notifyStep(batch.to)];
  await sendSteps(client, [plain('begin'), moveCheckpoint(batch), ...steps, ...notify, plain('commit')]);
};

/**
 * One batch in one transaction; returns what it parked. Handlers read before the transaction, so that it never waits for this process.
 * The checkpoint's compare-and-set makes that safe: if it holds, nobody else has written since.
 */
export const applyBatch = async (
  client: Client,
  projectors: readonly AnyProjector[],
  batch: Batch,
): Promise<readonly Parking[]> => {
  const projected = await projectBatch(client, projectors, { ...batch, rows: batch.memory?.rows });
  await write(client, batch, projected);
  batch.memory?.rows.store(projected.outputs);
  return projected.parking;
};

/** Milliseconds that an append waits at most for the projectors. */
const preparesFor = 100;

/** undefined: it takes longer. */
const inTime = async <T>(work: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)));
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/**
 * The same for events that are being appended, in one statement with them. False: nothing was written, and problems show when the events
 * are applied later. Rejects where the outcome is unknown.
 */
export const appendBatch = async (
  client: Client,
  projectors: readonly AnyProjector[],
  batch: Batch,
  append: () => SqlStatement,
): Promise<boolean> => {
  const projected = await inTime(
    projectBatch(client, projectors, { ...batch, rows: batch.memory?.rows }),
    preparesFor,
  ).catch((error: unknown) => {
    if (isRolledBack(error)) return undefined;
    throw new NotSent(error);
  });
  const whole = projected?.parking.length === 0 ? asOneStatement(batch, projected.steps, append()) : undefined;
  if (!projected || !whole) return false;
  try {
    await sendWhole(client, batch, whole, projected.publishedChanges);
  } catch (error) {
    if (isRolledBack(error)) return false;
    throw isNotQueryable(error) ? new NotSent(error) : error;
  }
  batch.memory?.rows.store(projected.outputs);
  return true;
};
