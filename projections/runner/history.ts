import { hash } from 'node:crypto';
import { instantIn } from '../../events/kernel/isoInstant.ts';
import { eventLeafInput } from '../../events/proof/leaf.ts';
import type { Position, StoredEvent } from '../../events/store/eventStore.ts';
import type { ReadEvent } from '../../events/store/eventLog.ts';
import type { ReadModelTable, Row } from './projector.ts';

/** One row per event, also of unreadable ones: auditors find a senior's events by it on any store. */
export type HistoryRow = Row & {
  readonly position: Position;
  readonly senior_id: string | null;
  /** The user who acted; null: a job. */
  readonly actor_id: string | null;
  /** The program that acted in the actor's name; null: none. */
  readonly agent: string | null;
  readonly stream: string;
  readonly version: string;
  readonly type: string;
  readonly happened_at: string | null;
  readonly recorded_at: string | null;
  /** The event's leaf in the tree of the log: 32 bytes as Postgres reads them, `\x…`. */
  readonly leaf: string;
};

/**
 * SQL: the person whose history shows an event: the senior of its record, or the owner of its account. Null: nobody.
 * Auditors page through a person's events by the time at which they happened.
 */
export const historyOwner =
  "coalesce(history.senior_id, case when history.stream like 'account-%' then substr(history.stream, 9) end)";

export const historyName = 'history';
export const historyVersion = 3;
export const historyTable: ReadModelTable<HistoryRow> = {
  name: 'history',
  key: 'position',
  columns: {
    position: 'bigint',
    senior_id: 'text',
    actor_id: 'text',
    agent: 'text',
    stream: 'text not null',
    version: 'bigint not null',
    type: 'text not null',
    happened_at: 'timestamptz',
    recorded_at: 'timestamptz',
    leaf: 'bytea not null',
  },
  indexes: [
    'create index on history (senior_id, position) where senior_id is not null',
    `create index on history ((${historyOwner}), happened_at desc, position desc)`,
  ],
};

/** Metadata that is no instant becomes null: bad metadata never parks history. */
const instantOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? (instantIn(value) ?? null) : null;

/** The event's leaf in the tree of the log. */
const leafOf = (event: StoredEvent): Uint8Array<ArrayBuffer> => hash('sha256', eventLeafInput(event), 'buffer');

/** An event and its leaf. */
export interface EventWithLeaf {
  readonly event: ReadEvent;
  readonly leaf: Uint8Array<ArrayBuffer>;
}
export const withLeaf = (event: ReadEvent): EventWithLeaf => ({ event, leaf: leafOf(event.stored) });

/** Made of metadata and stored bytes alone. */
export const historyRowOf = ({ event: { stored }, leaf }: EventWithLeaf): HistoryRow => ({
  position: stored.position,
  senior_id: stored.metadata.seniorId ?? null,
  actor_id: stored.metadata.actorId ?? null,
  agent: stored.metadata.agent ?? null,
  stream: stored.stream,
  version: stored.version.toString(),
  type: stored.type,
  happened_at: instantOrNull(stored.metadata.happenedAt),
  recorded_at: instantOrNull(stored.metadata.recordedAt),
  leaf: `\\x${Buffer.from(leaf.buffer, leaf.byteOffset, leaf.byteLength).toString('hex')}`,
});
export const historyRow = (event: ReadEvent): HistoryRow => historyRowOf(withLeaf(event));
