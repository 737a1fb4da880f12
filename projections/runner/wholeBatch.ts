import { DatabaseError, type Client } from 'pg';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { Position, SqlStatement } from '../../events/store/eventStore.ts';
import type { Queryable } from '../../server/database/database.ts';
import type { Change } from './changes.ts';
import { fencedCode, notifyOfCheckpoint, tryToMove, type CheckpointMove } from './checkpoint.ts';
import { openOneStatement, type OneStatement } from './oneStatement.ts';
import type { Parked, Parking } from './parked.ts';
import { rememberRows, type RememberedRows } from './rememberedRows.ts';
import type { Write } from './rowWrites.ts';
import type { TellSent } from './telling.ts';

/** Events that are applied in one transaction. */
export interface Batch extends CheckpointMove {
  readonly events: readonly ReadEvent[];
  /** What this generation leaves out, and what it leaves out from this batch on because Postgres refused its rows. */
  readonly parked: Parked;
  readonly parking: readonly Parking[];
  /** What the batches before have left; none: the first and only one. */
  readonly memory?: BatchMemory;
  /** Whoever is here to be told of it. */
  readonly tell?: TellSent | undefined;
}

/** What one batch leaves to the next, as long as nobody else moves the checkpoint. */
export interface BatchMemory {
  readonly rows: RememberedRows;
  readonly statements: OneStatement;
}
export const openBatchMemory = (): BatchMemory => ({ rows: rememberRows(), statements: openOneStatement() });

const ifMoved = '1 / count(*) as moved, max(resets)::text as resets';
const unlessMoved: Write = { name: 'unless moved', text: `select ${ifMoved} from w0`, values: [] };
const unlessMovedTell = (to: Position): Write => ({
  name: 'unless moved, tell',
  text: `select ${ifMoved}, pg_notify('projected', $1) from w0`,
  values: [to],
});

/**
 * The events themselves, once the checkpoint has moved: whoever waits for it does not keep others from appending meanwhile. Where they do not come
 * to lie right behind the checkpoint, all of it fails, and they are not appended either.
 */
const appended = ({ name, text, values }: SqlStatement): Write => ({
  name,
  text: `select w0.resets, ${text} as before from w0`,
  values: [...values],
});
const unlessElsewhere = (from: Position): Write => ({
  name: 'unless moved or elsewhere',
  text: `select ${ifMoved} from w1 where before = $1::bigint`,
  values: [from],
});
const unlessElsewhereTell = (from: Position, to: Position): Write => ({
  name: 'unless moved or elsewhere, tell',
  text: `select ${ifMoved}, pg_notify('projected', $2) from w1 where before = $1::bigint`,
  values: [from, to],
});

export const isFenced = (error: unknown): boolean => error instanceof DatabaseError && error.code === fencedCode;

/**
 * Of one event, as where little is going on: whoever waits for it waits for nothing else, so it is answered before anybody is woken by its
 * notification (0.3 ms). Where batches follow each other closely a statement more for each would cost more than it gains.
 */
const isSmall = ({ events }: Batch): boolean => events.length === 1;

/** All of it as one statement, which is a transaction by itself; `call`: it appends the events as well. */
export const asOneStatement = (batch: Batch, writes: readonly Write[], call?: SqlStatement): Write | undefined => {
  const { from, to, memory } = batch;
  const move = tryToMove(batch);
  if (call) {
    const last = isSmall(batch) ? unlessElsewhere(from) : unlessElsewhereTell(from, to);
    return memory?.statements.of([move, appended(call), ...writes], last);
  }
  return memory?.statements.of([move, ...writes], isSmall(batch) ? unlessMoved : unlessMovedTell(to));
};

/** What is sent before `send` returns leaves in one write. */
export const inOneWrite = <T>({ connection: { stream } }: Client, send: () => T): T => {
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
};

/** Who is here is told while it is on its way; who is not is notified by it or right behind it. */
export const sendWhole = (client: Client, batch: Batch, whole: Write, changes: readonly Change[]): Promise<unknown> => {
  const { from, to, tell } = batch;
  const answer = inOneWrite(client, () => {
    const sent = client.query<{ resets: string }>({ ...whole, values: [...whole.values] });
    if (isSmall(batch)) notifyOfCheckpoint(client, batch);
    return sent;
  });
  if (!tell) return answer;
  const committed = answer.then(({ rows: [row] }) => row?.resets ?? '');
  // the runner itself hears of the failure
  committed.catch(() => undefined);
  const on: Queryable = { query: ({ name, text, values = [] }) => client.query({ ...(name ? { name } : {}), text, values: [...values] }) };
  tell({ from, to, changes, committed }, on);
  return answer;
};
