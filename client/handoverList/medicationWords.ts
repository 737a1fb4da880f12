import { scheduleWords } from '../../events/medication/scheduleWords.ts';
import { confirmedLabel } from '../../events/medication/confirmedLabel.ts';
import { isolated } from '../../events/kernel/isolated.ts';
import { changeLabel, wasLabel } from '../medication/changeLabels.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { frequencyLabel } from '../medication/frequencyLabel.ts';
import { fromLabel } from '../notice/noticeLabels.ts';
import { listed } from '../ui/listed.ts';
import { whenInWords } from '../ui/moment.ts';
import { capitalised, timeOfDayLabel } from '../ui/wallClock.ts';
import { by, named, quoted, timeNear, type EntryContext, type EntryLabels } from './entryWords.ts';

const dueWords = (dueAt: string | null, context: EntryContext): string =>
  dueAt === null ? 'as needed' : `due ${timeNear(dueAt, context)}`;

/** A senior takes her doses; others give them. */
const tookOrGave = (personId: string | undefined, { seniorId }: EntryContext, forms: readonly [string, string]) =>
  personId === undefined || personId === seniorId ? forms[0] : forms[1];

type DoseKind = 'DoseTaken' | 'DoseSkipped' | 'DoseMissed' | 'DoseUndone';
export const doseWords: EntryLabels<DoseKind> = {
  DoseTaken: ({ dueAt, amount, confirmed, ...dose }, context) => ({
    sentence: by(
      context,
      `${tookOrGave(context.actor?.id, context, ['took', 'gave'])} ${medicationTitle(dose)}, ${amount ? `${amount}, ` : ''}${dueWords(dueAt, context)}.`,
    ),
    detail: confirmed.length > 0 ? `Confirmed after a warning: ${confirmedLabel(confirmed)}` : undefined,
  }),
  DoseSkipped: ({ dueAt, reason, ...dose }, context) => ({
    sentence: by(context, `skipped ${medicationTitle(dose)}, ${dueWords(dueAt, context)}.`),
    detail: quoted(reason),
  }),
  DoseMissed: ({ dueAt, ...dose }, context) => ({
    sentence: [`${medicationTitle(dose)}, ${dueWords(dueAt, context)}, was missed.`],
  }),
  DoseUndone: ({ dueAt, undone, before, ...dose }, context) => {
    const done = undone === 'skipped' ? 'skipped' : tookOrGave(before.by?.id, context, ['taken', 'given']);
    const name = named(before.by, context).name;
    return {
      sentence: by(context, `took back “${medicationTitle(dose)} ${done}”, ${dueWords(dueAt, context)}.`),
      detail: `${capitalised(done)} ${timeNear(before.at, context)} by ${isolated(name)}`,
    };
  },
};

const timesWords = (times: readonly string[]): string =>
  times.length > 0 ? ` at ${listed(times.map(timeOfDayLabel))}` : '';

type MedicationKind =
  | 'MedicationAdded'
  | 'MedicationChanged'
  | 'MedicationRemoved'
  | 'MedicationRestored'
  | 'MedicationStopped'
  | 'MedicationStarted'
  | 'MedicationsPaused'
  | 'MedicationsPauseChanged'
  | 'MedicationsResumed';
export const medicationWords: EntryLabels<MedicationKind> = {
  MedicationAdded: ({ after }, context) => ({
    sentence: by(context, `added ${medicationTitle(after)}.`),
    detail: after.schedule
      ? capitalised(scheduleWords(after.schedule, after.form))
      : `${frequencyLabel(after)}${timesWords(after.times)}`,
  }),
  MedicationChanged: ({ before, after, changed }, context) => ({
    sentence: by(context, `${changeLabel(before, after, changed)}.`),
    detail: capitalised(wasLabel(before, after) ?? '') || undefined,
  }),
  MedicationRemoved: ({ before }, context) => ({ sentence: by(context, `deleted ${medicationTitle(before)}.`) }),
  MedicationRestored: ({ name }, context) => ({
    sentence: by(context, `took back the deletion of ${isolated(name)}.`),
  }),
  MedicationStopped: ({ name, from, reason }, context) => ({
    sentence: by(context, `stopped ${isolated(name)}${fromLabel(from, context.moment)}.`),
    detail: quoted(reason),
  }),
  MedicationStarted: ({ name, from }, context) => ({
    sentence: by(context, `started ${isolated(name)} again${fromLabel(from, context.moment)}.`),
  }),
  MedicationsPaused: ({ from, until, reason }, context) => ({
    sentence: by(
      context,
      `paused all medications${fromLabel(from, context.moment)}${until === null ? '' : `, until ${whenInWords(until, context.moment)}`}.`,
    ),
    detail: quoted(reason),
  }),
  MedicationsPauseChanged: ({ until }, context) => ({
    sentence: by(
      context,
      until === null
        ? 'paused all medications with no end date.'
        : `moved the end of the pause to ${whenInWords(until, context.moment)}.`,
    ),
  }),
  MedicationsResumed: (_about, context) => ({ sentence: by(context, 'ended the pause of all medications.') }),
};
