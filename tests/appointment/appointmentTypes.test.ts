import {
  appointmentKind,
  calendarTypes,
  careTypes,
  defaultReminderMinutes,
  ownTypes,
  reminderChoices,
  type AppointmentKind,
} from '../../events/appointment/appointmentTypes.ts';

describe('the types that each form offers (spec.md §5)', () => {
  test('the caregiver’s', () =>
    expect(careTypes).toEqual(['Doctor Visit', 'Specialist', 'Therapy', 'Lab Work', 'Other']));
  test('the calendar’s, general before all others because it is the default', () =>
    expect(calendarTypes).toEqual([
      'general',
      'personal',
      'family',
      'social',
      'activity',
      'reminder',
      'meeting',
      'celebration',
      'other',
    ]));
  test('those of My Appointments', () =>
    expect(ownTypes).toEqual(['Doctor', 'Dentist', 'Specialist', 'Therapy', 'Lab', 'Personal', 'Other']));
});

describe('a reminder (product.md, spec.md §9)', () => {
  test('comes at the start, 10, 30 or 60 minutes or a day before', () =>
    expect(reminderChoices).toEqual([0, 10, 30, 60, 1440]));
  test('comes 30 minutes before unless somebody chooses', () => expect(defaultReminderMinutes).toBe(30));
});

describe('the dashboard recognises medical, social, personal, family and other (spec.md §3)', () => {
  const kindOf: Readonly<Record<string, AppointmentKind>> = {
    'Doctor Visit': 'medical',
    Doctor: 'medical',
    Dentist: 'medical',
    Specialist: 'medical',
    Therapy: 'medical',
    Lab: 'medical',
    'Lab Work': 'medical',
    social: 'social',
    activity: 'social',
    meeting: 'social',
    celebration: 'social',
    personal: 'personal',
    Personal: 'personal',
    reminder: 'personal',
    family: 'family',
    general: 'other',
    other: 'other',
    Other: 'other',
  };
  test.each([...new Set<string>([...careTypes, ...calendarTypes, ...ownTypes])])('%s is one of them', (type) =>
    expect(appointmentKind(type)).toBe(kindOf[type]),
  );
  test.each(['medical', 'social', 'personal', 'family', 'other'])('%s is itself', (kind) =>
    expect(appointmentKind(kind)).toBe(kind),
  );
  test('case and blanks around it do not matter', () => expect(appointmentKind('  DOCTOR visit ')).toBe('medical'));
  test.each(['', 'Book club', 'constructor', '__proto__', 'toString', '🎂'])('"%s" is other', (word) =>
    expect(appointmentKind(word)).toBe('other'),
  );
});
