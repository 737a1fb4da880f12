import { useState } from 'react';
import { groupsInPlace, type MedicationGroup } from './medicationGroups.ts';
import type { MedicationRow } from './medicationRows.ts';

interface GroupsInPlace {
  readonly groups: readonly MedicationGroup[];
  readonly isOpen: (medicationId: string) => boolean;
  readonly toggle: (medicationId: string) => void;
}

const alone = (rows: readonly MedicationRow[]): readonly string[] =>
  rows.length === 1 ? rows.map(({ medication }) => medication.id) : [];

/** The groups of My Medications, and which of the medications are open. A single one is open from the beginning. */
export const useGroupsInPlace = (rows: readonly MedicationRow[], now: Date): GroupsInPlace => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(alone(rows)));
  const [shown, setShown] = useState(() => ({ rows, now, groups: groupsInPlace(rows, undefined, opened, now) }));
  if (shown.rows !== rows || shown.now !== now)
    setShown({ rows, now, groups: groupsInPlace(rows, shown.groups, opened, now) });
  return {
    groups: shown.groups,
    isOpen: (id) => opened.has(id),
    toggle: (id) => setOpened(opened.has(id) ? without(opened, id) : new Set([...opened, id])),
  };
};

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set([...ids].filter((each) => each !== id));
