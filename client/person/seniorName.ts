import { isolated } from '../../events/kernel/isolated.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { connectionName } from './connectionName.ts';

/** spec.md §2: the name, else the username, else "Senior". */
export const seniorName = (senior: CareConnection): string => connectionName(senior) || 'Senior';

/** Her name within a sentence: "Rosa". */
export const calledName = (senior: CareConnection): string =>
  isolated(senior.firstName?.trim() ?? '') || seniorName(senior);

const among = (names: readonly string[]) => (name: string) => names.indexOf(name) !== names.lastIndexOf(name);

/** Distinct names by id: the first name, the full name if two share it, with the username if they share that too. */
export const namesSideBySide = (seniors: readonly CareConnection[]): ReadonlyMap<string, string> => {
  const [isSharedName, isSharedInFull] = [among(seniors.map(calledName)), among(seniors.map(seniorName))];
  return new Map(
    seniors.map((senior) => {
      const [called, full] = [calledName(senior), seniorName(senior)];
      if (!isSharedName(called)) return [senior.seniorId, called];
      return [senior.seniorId, isSharedInFull(full) ? `${full} (${senior.seniorUsername})` : full];
    }),
  );
};

/** "Rosa's" */
export const whoseOf = (senior: CareConnection): string => `${calledName(senior)}’s`;
