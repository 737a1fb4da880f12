import { shownZone } from '../../events/account/timeZones.ts';
import type { ChangeAppointment, ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { detailFields } from '../../events/appointment/appointmentFields.ts';
import { problemsOf as fieldProblems, readWhole, valuesIn } from '../../events/kernel/recordFields.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { draftOf as detailsOf, emptyDraft as emptyDetails, longestOf, type DraftOf } from '../form/recordDraft.ts';
import type { Problems } from '../ui/useForm.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import { dayReminders } from './appointmentLabels.ts';
import { isSameRule, noRepeat, repeatDraftOf, repeatOf, repeatProblems, type RepeatDraft } from './repeatDraft.ts';
import { firstDay, lastDay } from './shownTimes.ts';

/**
 * The content of the form, as typed. Days are YYYY-MM-DD and times HH:MM in the owner's zone, or "". An empty `endDay` means the start
 * day.
 */
export type AppointmentDraft = DraftOf<typeof detailFields> &
  RepeatDraft & {
    readonly startDay: string;
    readonly startTime: string;
    readonly endDay: string;
    readonly endTime: string;
    /** The times are then ignored, and the end day is the last one. */
    readonly isAllDay: boolean;
  };

export const longest = longestOf(detailFields);

/** The valid years; without limits a date field accepts a year of six digits. */
export const dayLimits = { min: '1901-01-01', max: '2199-12-31' } as const;

/** `start`: "YYYY-MM-DDTHH:MM", or the day alone. */
export const emptyDraft = (type = '', start = ''): AppointmentDraft => {
  const [startDay = '', startTime = ''] = start.split('T');
  return {
    ...emptyDetails(detailFields),
    type,
    startDay,
    startTime,
    endDay: '',
    endTime: '',
    isAllDay: false,
    ...noRepeat,
  };
};

const fields = Object.keys(emptyDraft()) as readonly (keyof AppointmentDraft)[];

/** The form's draft of an appointment. */
export const draftOf = (appointment: AppointmentView): AppointmentDraft => {
  const { startTime, endTime, timeZone, isAllDay } = appointment;
  const startDay = firstDay(appointment);
  const endDay = isAllDay || endTime === null ? lastDay(appointment) : localDate(endTime, timeZone);
  return {
    ...detailsOf(detailFields, appointment),
    startDay,
    startTime: isAllDay ? '' : timeFieldOf(startTime, timeZone),
    endDay: endDay === startDay ? '' : endDay,
    endTime: isAllDay || endTime === null ? '' : timeFieldOf(endTime, timeZone),
    isAllDay,
    ...repeatDraftOf(appointment, startDay),
  };
};

export const endDayOf = ({ startDay, endDay }: AppointmentDraft): string => endDay || startDay;

const startOf = ({ startDay, startTime }: AppointmentDraft): string => `${startDay}T${startTime}`;
const endOf = (draft: AppointmentDraft): string => `${endDayOf(draft)}T${draft.endTime}`;

/** True if both times are entered and the end is not after the start, as wall-clock times. */
const endsTooSoon = (draft: AppointmentDraft): boolean =>
  !draft.isAllDay &&
  draft.startDay !== '' &&
  draft.startTime !== '' &&
  draft.endTime !== '' &&
  endOf(draft) <= startOf(draft);

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** The day after the start, if the end would not be after the start on the same day: the appointment may run past midnight. */
export const nextDayMeant = (draft: AppointmentDraft): string | undefined =>
  endsTooSoon(draft) && endDayOf(draft) === draft.startDay ? dayAfter(draft.startDay, 1) : undefined;

/** The end day moves with the start day: an end on the next day stays on the next day. */
export const movedEndDay = ({ startDay, endDay }: AppointmentDraft, movedTo: string): string => {
  if (endDay === '' || startDay === '' || movedTo === '') return endDay;
  return endDay <= startDay ? '' : dayAfter(movedTo, dayNumber(endDay) - dayNumber(startDay));
};

/** Problems by field, in the words of spec.md §5; the server applies the same checks. */
export const problemsOf = (draft: AppointmentDraft): Problems<AppointmentDraft> => ({
  ...fieldProblems(detailFields, draft),
  ...(draft.startDay === '' ? { startDay: 'Date is required' } : {}),
  ...(!draft.isAllDay && draft.startTime === '' ? { startTime: 'Start time is required' } : {}),
  ...(draft.isAllDay && endDayOf(draft) < draft.startDay ? { endDay: 'The last day can’t be before the first' } : {}),
  ...(endsTooSoon(draft) ? { endTime: 'The end must be after the start' } : {}),
  ...repeatProblems(draft),
});

/** An occurrence that is changed alone keeps its rule. */
export const changeProblems = (draft: AppointmentDraft): Problems<AppointmentDraft> =>
  problemsOf(draft.scope === 'this' ? { ...draft, repeats: 'no' } : draft);

const repeatFields: Readonly<Record<string, keyof RepeatDraft>> = {
  repeat: 'repeats',
  'repeat.interval': 'repeatEvery',
  'repeat.days': 'repeats',
  'repeat.nth': 'repeats',
  'repeat.monthDay': 'repeats',
  'repeat.until': 'repeatUntil',
  'repeat.count': 'repeatCount',
};

/** The form field that shows a problem of this body field. `draft`: an end that isn't on the form can't show one. */
export const fieldOfBody = (bodyField: string, draft?: AppointmentDraft): keyof AppointmentDraft | undefined => {
  if (bodyField === 'firstDay') return 'startDay';
  if (bodyField === 'repeat.until' && draft?.repeatEnds !== 'until') return 'repeats';
  return bodyField === 'lastDay' ? 'endDay' : (repeatFields[bodyField] ?? fields.find((field) => field === bodyField));
};

/** The body of POST /api/appointments; the request adds the owner. */
type AppointmentBody = Omit<ScheduleAppointment, 'userId'>;

type SentTimes = Pick<AppointmentBody, 'startTime' | 'endTime' | 'isAllDay' | 'firstDay' | 'lastDay'>;
const timesOf = (draft: AppointmentDraft): SentTimes =>
  draft.isAllDay
    ? { isAllDay: true, firstDay: draft.startDay, lastDay: endDayOf(draft) }
    : { startTime: startOf(draft), endTime: draft.endTime === '' ? null : endOf(draft) };

/** `timeZone` is the zone in which the form shows its times, so that the stored time is the shown one. */
export const bodyOf = (draft: AppointmentDraft, timeZone: string): AppointmentBody => {
  const repeat = repeatOf(draft);
  return {
    ...readWhole(detailFields, draft),
    ...timesOf(draft),
    timeZone: shownZone(timeZone),
    ...(repeat ? { repeat: { ...repeat, days: [...repeat.days] } } : {}),
  };
};

/** The further field of PUT: the part of a series that the change is about. */
type ChangeBody = AppointmentBody & Pick<ChangeAppointment, 'scope'>;

/** The body of PUT /api/appointments/{id}. Untouched times keep their exact instant, even in a repeated hour. */
export const changeOf = (draft: AppointmentDraft, appointment: AppointmentView): ChangeBody => {
  const before = draftOf(appointment);
  const isKept = (['startDay', 'startTime', 'endDay', 'endTime', 'isAllDay'] as const).every(
    (field) => draft[field] === before[field],
  );
  const { startTime, endTime } = appointment;
  const times = isKept && !draft.isAllDay ? { startTime, endTime } : {};
  const { repeat, ...body } = bodyOf(draft, appointment.timeZone);
  const rule = repeat && draft.scope !== 'this' && !isSameRule(draft, before) ? { repeat } : {};
  const scope = draft.scope === 'this' ? {} : { scope: draft.scope };
  return { ...body, isAllDay: draft.isAllDay, ...times, ...rule, ...scope };
};

/** The body that puts an appointment back as it is now. */
export const bodyBefore = (appointment: AppointmentView): AppointmentBody => {
  const { startTime, endTime, isAllDay, firstDay: first, lastDay: last } = appointment;
  const times = isAllDay && first !== null ? { firstDay: first, lastDay: last } : { startTime, endTime };
  return { ...valuesIn(detailFields, appointment), isAllDay, ...times };
};

/** A reminder of minutes makes no sense for a whole day: "1 day before" is offered instead. */
export const dayReminderOf = ({ reminderMinutes }: AppointmentDraft): Pick<AppointmentDraft, 'reminderMinutes'> => ({
  reminderMinutes: dayReminders.includes(reminderMinutes) ? reminderMinutes : 1440,
});
