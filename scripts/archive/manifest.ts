/** What a backup is, as its manifest.json says. */
export interface Manifest {
  readonly format: 1;
  /** ISO 8601: the moment of the database's snapshot. */
  readonly madeAt: string;
  /** `position`: of its last event. */
  readonly log: { readonly store: LogStore; readonly storeId: string; readonly position: string; readonly events: number };
  /** The schema: the migrations that the database had. */
  readonly migrations: readonly string[];
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[]; readonly rows: number }[];
  /** How many sealed files are in it. */
  readonly files: number;
  /** How to recognise the key, which is not in it, and where it was. */
  readonly masterKey: { readonly fingerprint: string; readonly place: string };
}

/** The log is one of the tables, or in a file of its own. */
export type LogStore = 'Postgres' | 'EventStoreDB';

export const manifestFormat = 1;
