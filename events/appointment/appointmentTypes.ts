/** spec.md §5: the choices of the caregiver's form, of the calendar's (first is the default) and of My Appointments'. */
export const careTypes = ['Doctor Visit', 'Specialist', 'Therapy', 'Lab Work', 'Other'] as const;
export const calendarTypes = [
  'general',
  'personal',
  'family',
  'social',
  'activity',
  'reminder',
  'meeting',
  'celebration',
  'other',
] as const;
export const ownTypes = ['Doctor', 'Dentist', 'Specialist', 'Therapy', 'Lab', 'Personal', 'Other'] as const;

/** Minutes before the start; product.md's five choices. */
export const reminderChoices = [0, 10, 30, 60, 1440] as const;
export const reminderMinutes = { type: 'integer', enum: reminderChoices } as const;
export type ReminderMinutes = (typeof reminderChoices)[number];
/** spec.md §9. */
export const defaultReminderMinutes: ReminderMinutes = 30;

/** The kinds that the dashboard recognises (spec.md §3). */
export type AppointmentKind = 'medical' | 'social' | 'personal' | 'family' | 'other';

const kinds: Readonly<Record<string, AppointmentKind>> = {
  medical: 'medical',
  doctor: 'medical',
  'doctor visit': 'medical',
  dentist: 'medical',
  specialist: 'medical',
  therapy: 'medical',
  lab: 'medical',
  'lab work': 'medical',
  social: 'social',
  activity: 'social',
  meeting: 'social',
  celebration: 'social',
  personal: 'personal',
  reminder: 'personal',
  family: 'family',
};

/** Accepts any word; case does not matter. */
export const appointmentKind = (type: string): AppointmentKind => {
  const word = type.trim().toLowerCase();
  return Object.hasOwn(kinds, word) ? (kinds[word] ?? 'other') : 'other';
};
