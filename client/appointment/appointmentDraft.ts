import { appointmentCommands, type ScheduleAppointment } from '../../events/appointment/appointmentCommands.ts';
import { defaultReminderMinutes, reminderChoices } from '../../events/appointment/appointmentTypes.ts';
import type { Problems } from '../ui/useForm.ts';

/**
 * What stands in the form, as typed. Days are YYYY-MM-DD and times HH:MM of the owner's zone, or "".
 * `endDay` "": the day it starts on.
 */
export type AppointmentDraft = {
  readonly title: string;
  readonly type: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly location: string;
  readonly description: string;
  readonly reminderMinutes: string;
};

const { properties } = appointmentCommands.ScheduleAppointment;
/** Characters that fit, from the command's schema. */
export const longest = {
  title: properties.title.maxLength,
  location: properties.location.maxLength,
  description: properties.description.maxLength,
} as const;

/** The years an appointment may have; without them a date field takes six digits for a year. */
export const dayLimits = { min: '1901-01-01', max: '2199-12-31' } as const;

/** `start`: "YYYY-MM-DDTHH:MM", or the day alone. */
export const emptyDraft = (type = '', start = ''): AppointmentDraft => {
  const [startDay = '', startTime = ''] = start.split('T');
  return {
    title: '',
    type,
    startDay,
    startTime,
    endDay: '',
    endTime: '',
    location: '',
    description: '',
    reminderMinutes: String(defaultReminderMinutes),
  };
};

export const endDayOf = ({ startDay, endDay }: AppointmentDraft): string => endDay || startDay;

const startOf = ({ startDay, startTime }: AppointmentDraft): string => `${startDay}T${startTime}`;
const endOf = (draft: AppointmentDraft): string => `${endDayOf(draft)}T${draft.endTime}`;

/** Both are entered, and clocks on the wall show the end no later than the start. */
const endsTooSoon = (draft: AppointmentDraft): boolean =>
  draft.startDay !== '' && draft.startTime !== '' && draft.endTime !== '' && endOf(draft) <= startOf(draft);

const dayMs = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayAfter = (day: string, days: number): string => new Date((dayNumber(day) + days) * dayMs).toISOString().slice(0, 10);

/** The day after the start, where an end on the start's own day would be none: it may be meant to run over midnight. */
export const nextDayMeant = (draft: AppointmentDraft): string | undefined =>
  endsTooSoon(draft) && endDayOf(draft) === draft.startDay ? dayAfter(draft.startDay, 1) : undefined;

/** The end moves with the start: one on the next day stays on the next day. */
export const movedEndDay = ({ startDay, endDay }: AppointmentDraft, movedTo: string): string => {
  if (endDay === '' || startDay === '' || movedTo === '') return endDay;
  return endDay <= startDay ? '' : dayAfter(movedTo, dayNumber(endDay) - dayNumber(startDay));
};

/** What is wrong with the draft, by field, in spec.md's words (§5); the server checks the same again. */
export const problemsOf = (draft: AppointmentDraft): Problems<AppointmentDraft> => ({
  ...(draft.title.trim() === '' ? { title: 'Title is required' } : {}),
  ...(draft.type === '' ? { type: 'Type is required' } : {}),
  ...(draft.startDay === '' ? { startDay: 'Date is required' } : {}),
  ...(draft.startTime === '' ? { startTime: 'Start time is required' } : {}),
  ...(endsTooSoon(draft) ? { endTime: 'The end must be after the start' } : {}),
});

/** The draft as POST /api/appointments takes it; whose it is stands beside it. */
export type AppointmentBody = Omit<ScheduleAppointment, 'userId'>;

const textOrNull = (text: string): string | null => text.trim() || null;

/** `timeZone`: the one whose times the form shows, so that what is kept is what was seen. */
export const bodyOf = (draft: AppointmentDraft, timeZone: string): AppointmentBody => ({
  title: draft.title.trim(),
  type: draft.type,
  startTime: startOf(draft),
  endTime: draft.endTime === '' ? null : endOf(draft),
  location: textOrNull(draft.location),
  description: textOrNull(draft.description),
  reminderMinutes: reminderChoices.find((minutes) => String(minutes) === draft.reminderMinutes) ?? defaultReminderMinutes,
  timeZone,
});
