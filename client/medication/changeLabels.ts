import { isolated } from '../../events/kernel/isolated.ts';
import type { ChangedFrom } from '../../projections/medication/medicationView.ts';
import { dayWords } from '../../events/account/dayWords.ts';
import { scheduleWords } from '../../events/medication/scheduleWords.ts';
import { listed } from '../ui/listed.ts';
import { timeOfDayLabel } from '../ui/wallClock.ts';
import { dosageLabel, medicationTitle } from './doseLabels.ts';
import { limitLabels } from './frequencyLabel.ts';

/** "8:00 AM and 8:00 PM", "as needed" */
const timesLabel = ({ times, frequency, schedule, form }: ChangedFrom): string => {
  if (schedule) return scheduleWords(schedule, form);
  return times.length > 0 ? listed(times.map(timeOfDayLabel)) : frequency.toLowerCase();
};

/** "until December 4, 2026", "20 doses in all" */
const endLabel = ({ endDate, doseCount }: ChangedFrom): string => {
  if (endDate) return `until ${dayWords(endDate)}`;
  return doseCount ? `${doseCount}\u00a0doses in all` : '';
};

const quoted = (text: string | null): string => (text ? `“${isolated(text)}”` : '');

/** The parts besides name and dosage that may change, with their words; '' for none: "no more than 3 in 24 hours". */
const parts: Readonly<Record<string, (prescribed: ChangedFrom) => string>> = {
  times: timesLabel,
  limits: (prescribed) => listed(limitLabels(prescribed)),
  end: endLabel,
  form: ({ form }) => form?.toLowerCase() ?? '',
  purpose: ({ purpose }) => quoted(purpose),
  prescriber: ({ prescriber }) => quoted(prescriber),
  pharmacy: ({ pharmacy }) => quoted(pharmacy),
  'pharmacy’s phone': ({ pharmacyPhone }) => quoted(pharmacyPhone),
  'prescription number': ({ prescriptionNumber }) => quoted(prescriptionNumber),
};
/** Their words don't say what they are about. */
const isNamedToo = (part: string): boolean => part !== 'times' && part !== 'limits' && part !== 'end';

/** "no more than 4 in 24 hours", "form tablet", "no limits" */
const partWas = (part: string, words: string): string => {
  if (words === '') return `no ${part}`;
  return isNamedToo(part) ? `${part} ${words}` : words;
};

const changedIn = (before: ChangedFrom, after: ChangedFrom) =>
  Object.entries(parts).filter(([, label]) => label(before) !== label(after));

/** "500 mg", "Ibuprofen 200 mg": its former dosage, with its former name where that has changed. */
const doseWas = (before: ChangedFrom, after: ChangedFrom): string => {
  if (before.name !== after.name) return medicationTitle(before);
  return before.dosage === after.dosage ? '' : dosageLabel(before);
};

/** Names what was before a change: "was 500 mg at 8:00 AM", "was no more than 4 in 24 hours"; undefined: nothing that is named. */
export const wasLabel = (before: ChangedFrom, after: ChangedFrom): string | undefined => {
  const dose = doseWas(before, after);
  const at = dose !== '' && before.times.length > 0 ? 'at ' : '';
  const labels = Object.fromEntries(
    changedIn(before, after).map(([part, label]) => [part, partWas(part, label(before))]),
  );
  const { times = '', ...others } = labels;
  const was = [[dose, times && `${at}${times}`].filter(Boolean).join(' '), ...Object.values(others)].filter(Boolean);
  return was.length > 0 ? `was ${was.join(', ')}` : undefined;
};

/**
 * The change in words: "changed Metformin to 850 mg", "changed the times of Metformin to 9:00 AM", "changed the photo
 * of Metformin".
 */
export const changeLabel = (before: ChangedFrom, after: ChangedFrom, named: readonly string[]): string => {
  const changed = changedIn(before, after);
  const rest = [...changed.map(([part]) => part), ...named];
  const withNew = rest.length > 0 ? `, with new ${listed(rest)}` : '';
  if (before.name !== after.name) return `changed ${medicationTitle(before)} to ${medicationTitle(after)}${withNew}`;
  if (before.dosage !== after.dosage) return `changed ${isolated(after.name)} to ${dosageLabel(after)}${withNew}`;
  const to = rest.length === 1 ? changed.map(([, label]) => label(after)) : [];
  if (to[0] === '') return `removed the ${listed(rest)} of ${isolated(after.name)}`;
  return `changed the ${listed(rest)} of ${isolated(after.name)}${to.map((words) => ` to ${words}`).join('')}`;
};
