import type { ReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import { addDays, dateAt, epochOf } from '../../projections/zones/zonedTime.ts';
import type { DemoName } from './demoFamily.ts';

/** An appointment in the weeks around the day the demo was made. */
export interface DemoAppointment {
  readonly of: DemoName;
  readonly by: DemoName;
  readonly title: string;
  readonly type: string;
  /** Days after that day, negative before it. `at`, `until`: "HH:MM" in the owner's zone; "soon": some time after the demo was made. */
  readonly day: number;
  readonly at: string;
  readonly until?: string;
  /** Days after `day`; 0 by default. */
  readonly nights?: number;
  readonly location?: string;
  readonly description?: string;
  readonly reminderMinutes?: ReminderMinutes;
  readonly isAllDay?: true;
  /** It repeats every week, that many times. */
  readonly weeks?: number;
  readonly completedBy?: DemoName;
  /** The person who marked that it didn't happen. */
  readonly missedBy?: DemoName;
  /** The original time, and the person who moved it. */
  readonly moved?: { readonly by: DemoName; readonly from: DemoTimes };
}

/** The time of a demo appointment. */
type DemoTimes = Pick<DemoAppointment, 'day' | 'at' | 'until' | 'nights'>;

const therapy = {
  of: 'rosa',
  by: 'ana',
  type: 'Therapy',
  at: '11:00',
  until: '11:45',
  location: 'Maple Street Rehab, room 4',
} as const;

/** Some are completed, one didn't happen, yesterday's call was forgotten, the rest is ahead: one was moved, one is all day, one over midnight, one is every week. Rosa sees Ana's own ones on her calendar. */
export const demoAppointments: readonly DemoAppointment[] = [
  {
    of: 'rosa',
    by: 'ana',
    title: 'Eye exam',
    type: 'Specialist',
    day: -16,
    at: '10:00',
    until: '10:40',
    completedBy: 'ana',
    location: 'Lakeside Eye Care',
  },
  { ...therapy, title: 'Physical therapy for the knee', day: -8, completedBy: 'rosa' },
  {
    of: 'rosa',
    by: 'ana',
    title: 'Blood test',
    type: 'Lab Work',
    day: -3,
    at: '08:15',
    completedBy: 'rosa',
    location: 'Clinic on Oak Avenue',
    description: 'Nothing to eat beforehand',
  },
  {
    of: 'rosa',
    by: 'ana',
    title: 'Visit by the home nurse',
    type: 'Doctor Visit',
    day: -5,
    at: '13:00',
    until: '13:30',
    missedBy: 'ana',
  },
  {
    of: 'rosa',
    by: 'rosa',
    title: 'Call the pharmacy about the refill',
    type: 'reminder',
    day: -1,
    at: '16:00',
    reminderMinutes: 0,
  },
  { of: 'rosa', by: 'rosa', title: 'Video call with Ana', type: 'family', day: 0, at: 'soon', reminderMinutes: 10 },
  {
    of: 'rosa',
    by: 'ana',
    title: 'Cardiologist',
    type: 'Doctor Visit',
    day: 1,
    at: '09:30',
    until: '10:15',
    reminderMinutes: 60,
    location: 'Heart Clinic, 12 Elm Street',
    description: 'Bring the list of tablets; Ana drives',
  },
  {
    of: 'rosa',
    by: 'rosa',
    title: 'Choir practice',
    type: 'social',
    day: 2,
    at: '17:00',
    until: '18:30',
    location: 'St. Mark’s parish hall',
  },
  { ...therapy, title: 'Physical therapy for the knee', day: 6, weeks: 8 },
  {
    of: 'rosa',
    by: 'rosa',
    title: 'Farmers’ market',
    type: 'activity',
    day: 4,
    at: '00:00',
    isAllDay: true,
    location: 'Town square',
  },
  {
    of: 'rosa',
    by: 'rosa',
    title: 'Dentist',
    type: 'Dentist',
    day: 8,
    at: '14:00',
    until: '14:30',
    location: 'Dr. Lin',
    moved: { by: 'ana', from: { day: 7, at: '09:00', until: '09:30' } },
  },
  {
    of: 'rosa',
    by: 'ana',
    title: 'Sleep study',
    type: 'Specialist',
    day: 10,
    at: '21:00',
    until: '06:30',
    nights: 1,
    location: 'Sleep center, 3rd floor',
    description: 'Bring slippers and a book',
    reminderMinutes: 1440,
  },
  {
    of: 'rosa',
    by: 'rosa',
    title: 'Leo’s birthday',
    type: 'celebration',
    day: 19,
    at: '15:00',
    until: '18:00',
    location: 'At Ana’s',
    reminderMinutes: 1440,
  },
  { of: 'ana', by: 'ana', title: 'Parents’ evening at school', type: 'meeting', day: 1, at: '18:00', until: '19:30' },
  {
    of: 'ana',
    by: 'ana',
    title: 'Work trip to Denver',
    type: 'personal',
    day: 7,
    at: '07:00',
    until: '20:00',
    nights: 2,
  },
  {
    of: 'june',
    by: 'june',
    title: 'Book club',
    type: 'social',
    day: -2,
    at: '15:00',
    until: '17:00',
    completedBy: 'june',
  },
  {
    of: 'june',
    by: 'fay',
    title: 'Foot care',
    type: 'Doctor Visit',
    day: 1,
    at: '11:00',
    until: '11:30',
    location: 'At home',
  },
  {
    of: 'june',
    by: 'fay',
    title: 'Lab work',
    type: 'Lab Work',
    day: 5,
    at: '08:00',
    description: 'Before the Levothyroxine',
  },
];

const minutes = 60_000;
const quarter = 15 * minutes;

/** About 1.5 h ahead, at a full quarter. Late in the evening it is the day's last quarter, if that leaves time to look at the demo. */
const soonAfter = (begunAt: string, timeZone: string): number => {
  const begun = Date.parse(begunAt);
  const soon = Math.ceil((begun + 90 * minutes) / quarter) * quarter;
  const lastOfDay = epochOf(timeZone, dateAt(timeZone, begun), '23:45');
  return lastOfDay - begun > quarter ? Math.min(soon, lastOfDay) : soon;
};

/** The times as they are requested: in the owner's zone, or instants; always the same for one demo. */
export const demoTimes = (
  { day, at, until, nights = 0 }: DemoTimes,
  begunAt: string,
  timeZone: string,
): { readonly startTime: string; readonly endTime: string | null } => {
  if (at === 'soon') {
    const soon = soonAfter(begunAt, timeZone);
    return { startTime: new Date(soon).toISOString(), endTime: new Date(soon + 45 * minutes).toISOString() };
  }
  const today = dateAt(timeZone, Date.parse(begunAt));
  return {
    startTime: `${addDays(today, day)}T${at}`,
    endTime: until === undefined ? null : `${addDays(today, day + nights)}T${until}`,
  };
};
