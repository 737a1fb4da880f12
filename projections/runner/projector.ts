import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';

/** Permission areas of product.md. */
export type Area = 'medications' | 'health' | 'appointments' | 'family';

/** Who may hear of a change: members of a senior's circle with that area (and the senior), named persons, or both. */
export interface Audience {
  readonly senior?: { readonly seniorId: string; readonly area: Area };
  readonly persons?: readonly string[];
  /** The senior whom it is about, where only named persons may hear of it. */
  readonly about?: string;
}

/** A row value as Postgres and JSON both know it. Instants are ISO strings. */
export type RowValue = string | number | boolean | null | readonly RowValue[] | { readonly [key: string]: RowValue };
export type Row = { readonly [column: string]: RowValue };

/**
 * A read-model table: its name, key column and columns with their Postgres types. `indexes` and `constraints` are plain DDL tails.
 * Rows are written many at once, by the binary form of their types or as JSON.
 */
export interface ReadModelTable<R extends Row> {
  readonly name: string;
  readonly key: keyof R & string;
  readonly columns: { readonly [K in keyof R & string]: string };
  /** e.g. `create index on dose_logs (senior_id, at desc)`. Names of indexes are left to Postgres. */
  readonly indexes?: readonly string[];
  /** How full, in percent, a page is made by new rows: a row that changes, but for what is indexed, then finds room beside itself and needs no index entry. */
  readonly fillfactor?: number;
}

/** A projector's own rows. Reads see what this batch has written before; writes are flushed as multi-row statements. */
export interface Rows<R extends Row> {
  find(key: string): Promise<R | undefined>;
  /** Rows whose columns equal these values. Needs an index. */
  where(match: Partial<R>): Promise<readonly R[]>;
  upsert(row: R): void;
  /** A row under a key that no event before has written, so that Postgres need not look for one: where that is wrong it refuses the row. */
  insert(row: R): void;
  /** Changes columns of a row that may not be there (then nothing happens). */
  update(key: string, patch: Partial<R>): Promise<void>;
  remove(key: string): void;
  /** Tells the windows that may see it that these ids of this read model changed; `audience` null: nobody is told. */
  changed(ids: readonly string[], audience: Audience): void;
}

/** Events in, own table kept. Handlers of one projector run one after the other, in log order. */
export interface Projector<E extends Message = Message, R extends Row = Row> {
  /** The read model's name, as in the push frame's `readModel`. */
  readonly name: string;
  /** Raise it when rows would come out differently: the next start rebuilds. */
  readonly version: number;
  readonly table: ReadModelTable<R>;
  readonly on: { readonly [Name in E['type']]?: (event: RecordedEvent<MessageNamed<E, Name>>, rows: Rows<R>) => void | Promise<void> };
  /** Keys of rows that this event will look at, so that a batch fetches them in one statement. Optional, for speed. */
  readonly keys?: (event: RecordedEvent<E>) => readonly string[];
}

/** A projector whose message and row types are forgotten: what the runner's list holds. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers are called by name with the events they name
export type AnyProjector = Projector<any, any>;
