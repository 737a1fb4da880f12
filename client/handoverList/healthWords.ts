import { reasonLabel } from '../../events/health/alertLabels.ts';
import { kindLabels, type MetricKind } from '../../events/health/metricTypes.ts';
import type { Reading } from '../../events/health/reading.ts';
import type { HandoverAbout } from '../../projections/handoverList/handoverEntries.ts';
import { visitLabel } from '../handoverNote/handoverNoteLabels.ts';
import { kindInRow, readingText } from '../health/readingTexts.ts';
import { limitsDetail } from '../notice/noticeLabels.ts';
import { listed } from '../ui/listed.ts';
import { whenInWords } from '../ui/moment.ts';
import { capitalisedSentence, textOf } from '../ui/sentence.ts';
import { by, named, quoted, timeNear, type EntryContext, type EntryLabels } from './entryWords.ts';

type AboutReading = { readonly metric: MetricKind; readonly reading: Reading };

/** "blood pressure" */
const kindIn = ({ metric }: Pick<AboutReading, 'metric'>): string => kindLabels[metric].toLowerCase();
/** "142/88 mmHg" */
const numberOf = ({ metric, reading }: AboutReading, { units }: EntryContext, value: unknown = ''): string =>
  readingText(metric, { reading, value: value as '' }, units);

type ReadingKind = 'MetricRecorded' | 'MetricCorrected' | 'MetricTakenBack' | 'MetricRestored';
export const readingWords: EntryLabels<ReadingKind> = {
  MetricRecorded: ({ value, notes, ...about }, context) => ({
    sentence: by(context, `recorded ${kindIn(about)} ${numberOf(about, context, value)}.`),
    detail: quoted(notes),
  }),
  MetricCorrected: ({ before, measuredAt, ...about }, context) => ({
    sentence: by(context, `corrected ${kindIn(about)} to ${numberOf(about, context)}.`),
    detail: `Was ${numberOf({ metric: about.metric, reading: before.reading }, context)}${
      before.measuredAt === measuredAt ? '' : `, measured ${whenInWords(before.measuredAt, context.moment)}`
    }. Measured ${whenInWords(measuredAt, context.moment)}`,
  }),
  MetricTakenBack: ({ measuredAt, ...about }, context) => ({
    sentence: by(context, `removed the ${kindIn(about)} reading of ${numberOf(about, context)}.`),
    detail: `Measured ${whenInWords(measuredAt, context.moment)}. It doesn’t count`,
  }),
  MetricRestored: ({ measuredAt, ...about }, context) => ({
    sentence: by(context, `put back the ${kindIn(about)} reading of ${numberOf(about, context)}.`),
    detail: `Measured ${whenInWords(measuredAt, context.moment)}`,
  }),
};

const levels = { warning: 'a warning', critical: 'a critical alert' } as const;
const steps = { acknowledged: 'being on', handedOver: 'handing over', resolved: 'closing' } as const;
const again = (onIt: HandoverAbout['HealthAlertStepUndone']['onIt'], context: EntryContext): string => {
  if (onIt === null) return 'Nobody is handling it now';
  const person = named(onIt, context);
  return textOf(
    capitalisedSentence([person, person.name === 'you' ? ' are handling it again' : ' is handling it again']),
  );
};

type AlertKind =
  | 'HealthAlertRaised'
  | 'HealthAlertAcknowledged'
  | 'HealthAlertHandedOver'
  | 'HealthAlertResolved'
  | 'HealthAlertStepUndone'
  | 'HealthAlertReopened'
  | 'HealthAlertWithdrawn';
export const alertWords: EntryLabels<AlertKind> = {
  HealthAlertRaised: ({ level, reasons, ...about }, context) => ({
    sentence: [`${kindInRow(about.metric)} ${numberOf(about, context)} raised ${levels[level]}.`],
    detail: reasonLabel(about.metric, reasons, about.reading, context.units),
  }),
  HealthAlertAcknowledged: ({ note, ...about }, context) => ({
    sentence: by(
      context,
      `${context.actor?.id === context.viewerId ? 'are' : 'is'} handling the ${kindIn(about)} alert.`,
    ),
    detail: quoted(note),
  }),
  HealthAlertHandedOver: ({ to, note, ...about }, context) => ({
    sentence: by(context, `handed the ${kindIn(about)} alert over to `, named(to, context), '.'),
    detail: quoted(note),
  }),
  HealthAlertResolved: ({ outcome, askAgainAt, ...about }, context) => ({
    sentence: by(context, `closed the ${kindIn(about)} alert: “${outcome}”`),
    detail: askAgainAt === null ? undefined : `Asks for a new reading ${timeNear(askAgainAt, context)}`,
  }),
  HealthAlertStepUndone: ({ step, onIt, ...about }, context) => ({
    sentence: by(context, `took back ${steps[step]} the ${kindIn(about)} alert.`),
    detail: again(onIt, context),
  }),
  HealthAlertReopened: (about) => ({
    sentence: [`The ${kindIn(about)} alert asks again.`],
    detail: 'No new reading yet',
  }),
  HealthAlertWithdrawn: ({ reason, ...about }) => ({
    sentence: [
      `The ${kindIn(about)} alert ended: the reading was ${reason === 'takenBack' ? 'removed' : 'corrected'}.`,
    ],
  }),
};

type InstructionKind = 'HealthLimitsChanged' | 'CareNoteChanged';
export const instructionWords: EntryLabels<InstructionKind> = {
  HealthLimitsChanged: (about, context) => ({
    sentence: by(
      context,
      `changed the alert limits of ${listed(about.metrics.map((metric) => kindIn({ metric }))) || 'readings'}.`,
    ),
    detail: about.metrics.length > 0 ? limitsDetail(about, context.units) : undefined,
  }),
  CareNoteChanged: ({ metric, text }, context) => ({
    sentence: by(
      context,
      `${text === null ? 'removed' : 'wrote'} what to do when ${kindIn({ metric })} is out of range.`,
    ),
    detail: quoted(text),
  }),
};

export const noteWords: EntryLabels<'HandoverNoteWritten' | 'HandoverNoteCorrected'> = {
  HandoverNoteWritten: (note, context) => ({
    sentence: by(context, 'left a handover note.'),
    detail: visitLabel(note, context.moment),
  }),
  HandoverNoteCorrected: (note, context) => ({
    sentence: by(context, 'corrected a handover note.'),
    detail: visitLabel(note, context.moment),
  }),
};
