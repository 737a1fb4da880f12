import { instant, instantOrNull, localDateOrNull, text, textOrNull } from '../kernel/fields.ts';
import { neededText, optionalText, yesOrNo, type ValuesOf } from '../kernel/recordFields.ts';
import { only, without } from '../kernel/recordParts.ts';
import { defaultReminderMinutes, reminderMinutes, type ReminderMinutes } from './appointmentTypes.ts';

const ahead: Partial<Record<ReminderMinutes, string>> = {
  0: 'at its start',
  60: 'an hour before',
  1440: 'a day before',
};

/** The fields of an appointment that don't say when it is, in the order of the form. */
export const detailFields = {
  title: { ...neededText({ label: 'Title', max: 200, example: 'Cardiologist' }), sent: text(0, 200) },
  /** product.md: any word of 1 to 50 characters; the forms offer those of appointmentTypes.ts. */
  type: { ...neededText({ label: 'Type', max: 50, example: 'Doctor Visit' }), sent: text(0, 50) },
  location: {
    ...optionalText({ label: 'Location', max: 500, example: 'Heart Clinic, 12 Elm St' }),
    sent: textOrNull(500),
    words: (location: string | null) => `at "${location}"`,
  },
  description: {
    ...optionalText({ label: 'Description', max: 2000, example: 'Bring the list of tablets' }),
    sent: textOrNull(2000),
    words: (description: string | null) => `described as "${description}"`,
  },
  reminderMinutes: {
    label: 'Reminder',
    stored: reminderMinutes,
    sent: reminderMinutes,
    problem: () => undefined,
    read: (raw: ReminderMinutes) => raw,
    column: 'integer not null',
    absent: defaultReminderMinutes,
    example: 60,
    words: (minutes: ReminderMinutes) => `with a reminder ${ahead[minutes] ?? `${minutes} minutes before`}`,
  },
};

interface TimeField<Stored, Sent, Value> {
  readonly label: string;
  readonly stored: Stored;
  readonly sent: Sent;
  readonly column: string;
  readonly absent: Value;
  readonly example: Value;
}
/** A field that depends on the others: server/appointment/readTimes.ts reads and checks them together. */
const timeField = <Stored, Sent, Value>(field: TimeField<Stored, Sent, Value>) => ({
  ...field,
  problem: () => undefined,
  read: (raw: Value) => raw,
});

/**
 * A moment as a form or a program sends it: an ISO instant with offset or Z, or the wall-clock "YYYY-MM-DDTHH:MM" of a zone.
 * Parsed where time zones are known; '' and null mean "none".
 */
const writtenMoment = text(0, 40);
const writtenMomentOrNone = textOrNull(40);

/**
 * When an appointment is. Of whole days, `firstDay` and `lastDay` are as people say them: they stay the same when the owner moves. The times
 * are then the start of the first day and the end of the last by the owner's clock at that time. Both null: it has times, or is of whole
 * days that were stored without their dates (wholeDays.ts reads these from the times).
 */
export const timeFields = {
  startTime: timeField({
    label: 'Start time',
    stored: instant,
    sent: writtenMoment,
    column: 'timestamptz not null',
    absent: '',
    example: '2026-11-24T14:30:00.000Z',
  }),
  /** After startTime. */
  endTime: timeField({
    label: 'End time',
    stored: instantOrNull,
    sent: writtenMomentOrNone,
    column: 'timestamptz',
    absent: null,
    example: '2026-11-24T15:15:00.000Z',
  }),
  /** A body without times means the days below; without these, the days of the zone that the times touch. */
  isAllDay: yesOrNo({ label: 'All day' }),
  /** YYYY-MM-DD, both inclusive. */
  firstDay: timeField({
    label: 'First day',
    stored: localDateOrNull,
    sent: writtenMomentOrNone,
    column: 'text',
    absent: null,
    example: '2026-11-24',
  }),
  /** A body without it means the first one. */
  lastDay: timeField({
    label: 'Last day',
    stored: localDateOrNull,
    sent: writtenMomentOrNone,
    column: 'text',
    absent: null,
    example: '2026-11-25',
  }),
};

export const appointmentFields = { ...detailFields, ...timeFields };
export type Appointment = ValuesOf<typeof appointmentFields>;

/** The fields that a notice names, and that an appointment keeps of itself before a change. */
export const plannedFields = { ...only(detailFields, 'title', 'location'), ...timeFields };
/** A notice only says of these that they changed. */
export const namedFields = without(detailFields, 'title', 'location');
export type Planned = ValuesOf<typeof plannedFields>;
