import type { Client, ClientConfig } from 'pg';
import type { EventLog, RecordedEvent } from '../../events/store/eventLog.ts';
import { positionOf, type Position } from '../../events/store/eventStore.ts';
import { withSequence } from './batch.ts';
import { recordChanges, type Change } from './changes.ts';
import { fenceAndReset, lockCheckpoint } from './checkpoint.ts';
import { closeClient, openBatchClient } from './client.ts';
import { isCurrent } from './projectorVersions.ts';
import { parkedChannel } from './parked.ts';
import { handledBy, runProjector } from './prepareProjector.ts';
import type { AnyProjector } from './projector.ts';
import { reasonOf } from './runnerErrors.ts';
import { liveGeneration } from './schema.ts';
import { sendSteps, type Step } from './steps.ts';
import { inTransaction } from './transaction.ts';

interface Unparking {
  readonly events: EventLog;
  readonly connection: ClientConfig;
  readonly projectors: readonly AnyProjector[];
}
/** The streams to unpark; undefined: all. */
export interface Chosen {
  readonly projector?: string | undefined;
  readonly stream?: string | undefined;
}
/** The outcome for a parked stream: `refused` is the reason why it has to stay. */
export interface Unparked {
  readonly projector: string;
  readonly stream: string;
  readonly events: number;
  readonly refused?: string;
}
interface ParkedRow {
  readonly projector: string;
  readonly stream: string;
  readonly from: string;
}

const parkedRows = async (client: Client, { projector, stream }: Chosen): Promise<readonly ParkedRow[]> => {
  const { rows } = await client.query<ParkedRow>(
    `select projector, stream, from_position::text as from from runner.parked
     where generation = $1 and ($2::text is null or projector = $2) and ($3::text is null or stream = $3) order by from_position, projector`,
    [liveGeneration, projector ?? null, stream ?? null],
  );
  return rows;
};

/** The events that the projector has left out, up to the read models' position, in order. */
const leftOut = async (
  events: EventLog,
  { stream, from }: ParkedRow,
  upTo: Position,
): Promise<readonly RecordedEvent[]> => {
  const first = positionOf(BigInt(from));
  const due = (await events.readStream(stream)).filter(({ position }) => position >= first && position <= upTo);
  const unreadable = due.find((event) => event.kind === 'unreadable');
  if (unreadable?.kind === 'unreadable') throw new Error(`${unreadable.type} can't be read: ${unreadable.reason}`);
  return due.filter((event) => event.kind === 'event');
};

/** Records its changes at the current position, after the changes already there. */
const announced = async (
  client: Client,
  changes: readonly Omit<Change, 'seq'>[],
  position: Position,
): Promise<readonly Step[]> => {
  if (changes.length === 0) return [];
  const { rows } = await client.query<{ last: number }>(
    'select coalesce(max(seq), -1) as last from runner.changes where position = $1',
    [position],
  );
  const ordered = withSequence([{ changes }], rows[0]?.last).map((change) => ({ ...change, position }));
  return [recordChanges(ordered)];
};

/** One parked stream of one projector, whole or not at all, while nobody else projects. */
const replay = (client: Client, { events, projectors }: Unparking, row: ParkedRow): Promise<Unparked> =>
  inTransaction(client, async () => {
    const live = await lockCheckpoint(client);
    const projector = projectors.find(({ name }) => name === row.projector);
    if (!live || !projector || !(await isCurrent(client, projectors)))
      throw new Error('the read models were made by another version of Hearthline');
    const handled = handledBy(projector, await leftOut(events, row, live.position));
    const { writes, changes } = await runProjector(projector, handled, (statement) => client.query(statement));
    await sendSteps(client, [...writes, ...(await announced(client, changes, live.position))]);
    await client.query('delete from runner.parked where generation = $1 and projector = $2 and stream = $3', [
      liveGeneration,
      row.projector,
      row.stream,
    ]);
    await fenceAndReset(client);
    return { projector: row.projector, stream: row.stream, events: handled.length };
  });

/**
 * Replays the streams that projectors have left out, each in a transaction that fences the leader, so that no event is
 * missed in between. Streams that still fail stay parked. Clients and access checks are notified at the end.
 */
export const unpark = async (
  unparking: Unparking,
  chosen: Chosen,
  done: (unparked: Unparked) => void,
): Promise<void> => {
  const client = await openBatchClient(unparking.connection);
  try {
    for (const row of await parkedRows(client, chosen)) {
      const { projector, stream } = row;
      done(
        await replay(client, unparking, row).catch((error: unknown) => ({
          projector,
          stream,
          events: 0,
          refused: reasonOf(error),
        })),
      );
    }
    await client.query(
      `select pg_notify('projected', lpad(position::text, 20, '0')), pg_notify('${parkedChannel}', '') from runner.checkpoint where generation = $1`,
      [liveGeneration],
    );
  } finally {
    await closeClient(client);
  }
};
