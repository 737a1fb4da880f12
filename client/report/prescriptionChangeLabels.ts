import { isolated } from '../../events/kernel/isolated.ts';
import { changedFields, type Field } from '../../events/kernel/recordFields.ts';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import type { PrescriptionChangeView, Written } from '../../projections/medication/prescriptionChanges.ts';
import { dosageLabel, medicationTitle } from '../medication/doseLabels.ts';
import { listed } from '../ui/listed.ts';
import { shortDay, shortMoment } from '../ui/shortMoment.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';

/** The words of the fields that aren't shown as they are stored. */
const special: { readonly [Name in keyof Written]?: (value: NonNullable<Written[Name]>) => string } = {
  dosage: (dosage) => dosageLabel({ dosage }),
  times: (times) => listed(times.map(timeOfDayLabel)),
  startDate: shortDay,
};

const wordsOf = (name: keyof Written, value: unknown): string => {
  if (value === null) return 'none';
  const words = (special[name] ?? (writtenFields[name] as Field).words ?? String) as (value: unknown) => string;
  return isolated(words(value)) || 'none';
};

/** "Dosage: was 500 mg, now 850 mg" for each field that differs, in the order of the form. */
const differenceLabels = (before: Written, after: Written): readonly string[] =>
  changedFields(writtenFields, before, after).map(
    ({ name, label, ...change }) => `${label}: was ${wordsOf(name, change.before)}, now ${wordsOf(name, change.after)}`,
  );

/** The kinds of changes, in the order of the page. */
const changeGroups = [
  { title: 'Added', kinds: ['added'] },
  { title: 'Changed', kinds: ['changed'] },
  { title: 'Stopped or deleted', kinds: ['stopped', 'deleted'] },
  { title: 'In use again', kinds: ['started', 'restored'] },
] as const satisfies readonly { readonly title: string; readonly kinds: readonly PrescriptionChangeView['what'][] }[];

/** One change in words. */
export interface ChangeLines {
  readonly id: string;
  /** "Metformin 850 mg" */
  readonly title: string;
  /** "Nov 14, 9:12 AM, by Ana" */
  readonly when: string;
  readonly details: readonly string[];
}

/** A stop or start that doesn't apply from the moment at which it was entered: "from Nov 20, 8:00 AM". */
const fromWords = ({ at, from }: PrescriptionChangeView, timeZone: string): string =>
  from === null || Math.abs(Date.parse(from) - Date.parse(at)) < 60_000 ? '' : `from ${shortMoment(from, timeZone)}, `;

const detailsOf = ({ what, before, after, reason }: PrescriptionChangeView): readonly string[] => {
  if (what === 'changed') return before && after ? differenceLabels(before, after) : [];
  return reason === null ? [] : [`“${isolated(reason)}”`];
};

const linesOf = (change: PrescriptionChangeView, timeZone: string): ChangeLines => {
  const { id, name, at, by, before, after } = change;
  const prescribed = after ?? before;
  const who = by ? `by ${isolated(by.firstName ?? 'someone')}` : 'author not recorded';
  return {
    id,
    title: prescribed ? medicationTitle(prescribed) : isolated(name),
    when: `${fromWords(change, timeZone)}entered ${shortMoment(at, timeZone)}, ${who}`,
    details: detailsOf(change),
  };
};

/** The changes by kind, the oldest first. A change of nothing but the photo isn't listed. */
export const changesByKind = (changes: readonly PrescriptionChangeView[], timeZone: string) =>
  changeGroups.flatMap(({ title, kinds }) => {
    const lines = changes
      .filter(({ what }) => kinds.some((kind) => kind === what))
      .map((change) => ({ ...linesOf(change, timeZone), what: change.what }))
      .filter(({ what, details }) => what !== 'changed' || details.length > 0)
      .toReversed();
    return lines.length > 0 ? [{ title, lines }] : [];
  });
