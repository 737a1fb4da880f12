import type { Ground } from './ground.ts';

/** The parameters of a benchmark. */
export interface Setting {
  readonly ground: Ground;
  /** A folder for this run's own files. */
  readonly folder: string;
  /** Number of rounds; three at least, for a figure that is kept. */
  readonly rounds: number;
  /** Seconds that a load lasts. */
  readonly seconds: number;
  /** Events in the log that is rebuilt, or has grown; undefined: the number behind the kept figures. */
  readonly events?: number | undefined;
  /** Another event store than the Postgres one. */
  readonly store?: NamedStore | undefined;
}
export interface NamedStore {
  readonly url: string;
  /** Its name in the table. */
  readonly name: string;
}
