import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';

/**
 * The parts of a senior's record that members see: the permission areas of product.md; `team`: the list of members,
 * while the senior lets them see each other; `member`: everything that needs no permission.
 */
export type Area = 'medications' | 'health' | 'appointments' | 'family' | 'team' | 'member';

/** The audience of a change: the senior and members who see that area, of these only the named persons where some are named; or named persons alone. */
export interface Audience {
  readonly senior?: { readonly seniorId: string; readonly area: Area };
  readonly persons?: readonly string[];
  /** The senior concerned, where only named persons are notified. */
  readonly about?: string;
}

/** A row value as Postgres and JSON both know it. Instants are ISO strings. */
export type RowValue = string | number | boolean | null | readonly RowValue[] | { readonly [key: string]: RowValue };
export type Row = { readonly [column: string]: RowValue };

/**
 * A read-model table: its name, key column and columns with their Postgres types. `indexes` and `constraints` are plain DDL tails.
 * Many rows are written together, in binary or as JSON.
 */
export interface ReadModelTable<R extends Row> {
  readonly name: string;
  readonly key: keyof R & string;
  readonly columns: { readonly [K in keyof R & string]: string };
  /** e.g. `create index on dose_logs (senior_id, at desc)`. Names of indexes are left to Postgres. */
  readonly indexes?: readonly string[];
  /** Fill percentage of a page with new rows. The free space lets updates of unindexed columns stay on the page without index entries. */
  readonly fillfactor?: number;
}

/** A projector's own rows. Reads see what this batch has written before; writes are flushed as multi-row statements. */
export interface Rows<R extends Row> {
  find(key: string): Promise<R | undefined>;
  /** Rows whose columns equal these values. Needs an index. */
  where(match: Partial<R>): Promise<readonly R[]>;
  upsert(row: R): void;
  /** A row under a new key, so that Postgres need not look for an existing one. It refuses the row if the key exists. */
  insert(row: R): void;
  /** Changes columns of a row that may not be there (then nothing happens). */
  update(key: string, patch: Partial<R>): Promise<void>;
  remove(key: string): void;
  /** Notifies windows with access that these ids of this read model changed; `audience` null: no notification. */
  changed(ids: readonly string[], audience: Audience): void;
}

/** Events in, own table kept. Handlers of one projector run one after the other, in log order. */
export interface Projector<E extends Message = Message, R extends Row = Row> {
  /** The read model's name, as in the push frame's `readModel`. */
  readonly name: string;
  /** Raise it when rows would be projected differently: the next start rebuilds. */
  readonly version: number;
  readonly table: ReadModelTable<R>;
  readonly on: {
    readonly [Name in E['type']]?: (event: RecordedEvent<MessageNamed<E, Name>>, rows: Rows<R>) => void | Promise<void>;
  };
  /** Keys of rows that this event reads, so that a batch fetches them in one statement. Optional, for speed. */
  readonly keys?: (event: RecordedEvent<E>) => readonly string[];
  /** Deletes an erased account's rows: those that only its own events made. Absent: this table has no personal data. */
  readonly erase?: (event: AccountErased, rows: Rows<R>) => void | Promise<void>;
}

export type AccountErased = RecordedEvent<
  Message<'AccountErased', { readonly userId: string; readonly rounds: readonly string[] }>
>;

type AnyHandler = (event: RecordedEvent, rows: Rows<Row>) => void | Promise<void>;

/** The projector's handler for events of that type; undefined: it ignores them. */
export const handlerOf = ({ on, erase }: AnyProjector, type: string): AnyHandler | undefined =>
  type === 'AccountErased' ? (erase as AnyHandler | undefined) : on[type];

/** The rows whose column names the erased person. */
export const eraseBy =
  <R extends Row>(table: ReadModelTable<R>, column: keyof R & string): NonNullable<Projector<Message, R>['erase']> =>
  async ({ data }, rows) => {
    const theirs = { [column]: data.userId } as unknown as Partial<R>;
    for (const row of await rows.where(theirs)) rows.remove(String(row[table.key]));
  };

/** A projector without its message and row types, for the runner's list. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- handlers are called by name with the events they name
export type AnyProjector = Projector<any, any>;
