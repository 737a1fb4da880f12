/** The content of a backup's manifest.json. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601: the moment of the database's snapshot. */
  readonly madeAt: string;
  /** `position`: of its last event. */
  readonly log: {
    readonly store: LogStore;
    readonly storeId: string;
    readonly position: string;
    readonly events: number;
  };
  /** The schema: the migrations that the database had. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[];
  /** The number of sealed files in it. */
  readonly files: number;
  /** The key is not in it: this recognises it, and names its former place. */
  readonly masterKey: { readonly fingerprint: string; readonly place: string };
}

/** The log is one of the tables, or in a file of its own. */
type LogStore = 'Postgres' | 'EventStoreDB';

export const manifestFormat = 1;
