import type { ReminderMinutes } from '../../events/appointment/appointmentTypes.ts';
import type { Person } from './senior.ts';

interface AppointmentWish {
  readonly title?: string;
  readonly type?: string;
  /** From now; before now it has begun. */
  readonly inHours?: number;
  readonly lastingHours?: number;
  readonly location?: string;
  readonly description?: string;
  readonly reminderMinutes?: ReminderMinutes;
  /** The owner; by default `by`. */
  readonly ownerId?: string;
}

const momentIn = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A heart check in two hours, unless `wish` says otherwise; its id. */
export const addAppointment = async (by: Person, wish: AppointmentWish = {}): Promise<string> => {
  const { title = 'Heart check', type = 'Specialist', inHours = 2, lastingHours, ownerId, ...rest } = wish;
  const end = lastingHours === undefined ? {} : { endTime: momentIn(inHours + lastingHours) };
  const owner = ownerId === undefined ? {} : { userId: ownerId };
  const body = { title, type, startTime: momentIn(inHours), ...end, ...owner, ...rest };
  const answer = await by.post<{ readonly id: string }>('/api/appointments', body);
  if (answer.status !== 201) throw new Error(`Scheduling answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body.id;
};

const complete = async (by: Person, appointmentId: string): Promise<void> => {
  const { status, body } = await by.request('PATCH', `/api/appointments/${appointmentId}/complete`);
  if (status !== 200) throw new Error(`Completing answered ${status}: ${JSON.stringify(body)}`);
};

/** One in each state, a crowd today, one over midnight and one of whole days. */
export const addWholeCalendar = async (by: Person, ownerId: string): Promise<void> => {
  const add = (wish: AppointmentWish): Promise<string> => addAppointment(by, { ...wish, ownerId });
  await add({ title: 'Dentist: cleaning', inHours: -3, lastingHours: 1, location: 'Riverside Dental' });
  await complete(by, await add({ title: 'Blood test', type: 'Lab Work', inHours: -2, location: 'Riverside Lab' }));
  await add({
    inHours: 2,
    lastingHours: 1,
    location: 'Riverside Clinic, room 12',
    description: 'Bring the list of medicines.',
  });
  await add({ title: 'Lunch with Luis', type: 'social', inHours: 2.5, lastingHours: 2 });
  await add({ title: 'Choir', type: 'activity', inHours: 6, lastingHours: 8 });
  await add({ title: 'Visit to the coast', type: 'family', inHours: 24, lastingHours: 72 });
  await complete(by, await add({ title: 'Physical therapy', type: 'Therapy', inHours: -72 }));
};
