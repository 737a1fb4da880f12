import type { Ground } from './ground.ts';

/** What a benchmark is given. */
export interface Setting {
  readonly ground: Ground;
  /** For what belongs to this run alone. */
  readonly folder: string;
  /** Three at least, for a figure that is kept. */
  readonly rounds: number;
  /** How long a load lasts. */
  readonly seconds: number;
  /** Of the log that is rebuilt, or has grown; undefined: as many as the kept figures are of. */
  readonly events?: number | undefined;
  /** Another event store than the Postgres one. */
  readonly store?: NamedStore | undefined;
}
export interface NamedStore {
  readonly url: string;
  /** As the table calls it. */
  readonly name: string;
}
