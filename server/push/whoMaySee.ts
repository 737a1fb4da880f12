import type { Change } from '../../projections/runner/changes.ts';
import type { Queryable } from '../database/database.ts';

/** One change and the ids of all who may hear of it. */
export interface HeardChange {
  readonly change: Change;
  readonly users: ReadonlySet<string>;
}

/** Decided after the changes were read, for live and resumed frames alike: the senior herself, and who is named. */
export const whoMaySee = async (_on: Queryable, changes: readonly Change[]): Promise<readonly HeardChange[]> =>
  changes.map((change) => ({ change, users: new Set([...change.persons, ...(change.seniorId === null ? [] : [change.seniorId])]) }));
