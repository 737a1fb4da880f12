import { doctorsOf, giverInWords, mainPersonOf } from '../../client/report/reportPeople.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';
import { teammate } from '../support/careTeam.ts';
import { rosa } from '../support/people.ts';

const contact = (name: string, more: Partial<EmergencyContactView> = {}): EmergencyContactView => ({
  id: name,
  userId: rosa.id,
  createdAt: '2026-06-01T12:00:00.000Z',
  name,
  phone: '(555) 201-0188',
  contactType: 'family',
  relationship: null,
  notes: null,
  isPrimary: false,
  order: 0,
  ...more,
});

describe('the senior’s doctors on the page for the doctor', () => {
  const medical = { contactType: 'medical' } as const;
  test.each([
    ['Dr. Helen Osei', { ...medical, relationship: 'Cardiologist' }, 'Dr. Helen Osei, cardiologist'],
    ['Helen Osei', { ...medical, relationship: 'My doctor' }, 'Helen Osei'],
    ['Helen Osei, MD', medical, 'Helen Osei, MD'],
    ['Helen Osei', { relationship: 'Doctor' }, 'Helen Osei'],
    ['Helen Osei', { relationship: 'Family doctor' }, 'Helen Osei, family doctor'],
  ] as const)('%s with %j is one', (name, more, who) => {
    expect(doctorsOf([contact(name, more)])).toEqual([{ who, phone: '(555) 201-0188' }]);
  });

  test.each([
    ['Dr. Tom Hale', { contactType: 'friend', relationship: 'Neighbor' }],
    ['Ana Alvarez', { relationship: 'Daughter, a doctor' }],
    ['Riverside Pharmacy', medical],
    ['Lee Park', { ...medical, relationship: 'Nurse' }],
    ['Lee Park', { ...medical, relationship: 'Audiologist' }],
    ['Drew Doyle', medical],
  ] as const)('%s with %j isn’t', (name, more) => {
    expect(doctorsOf([contact(name, more)])).toEqual([]);
  });
});

describe('the person to call', () => {
  const ana = contact('Ana Alvarez', { relationship: 'Daughter', phone: '(555) 201-0142', isPrimary: true });
  const kate = teammate(1, 'Kate Whitaker', { relationship: 'Niece', isPrimary: true, phone: '(555) 201-0100' });

  test('is the care team’s main contact whose number is known, else the emergency contact to call first, by its own word', () => {
    const main = { label: 'Main contact', who: 'Kate Whitaker, niece', phone: '(555) 201-0100' };
    expect(mainPersonOf([kate], [ana])).toEqual(main);
    const primary = { label: 'First to call', who: 'Ana Alvarez, daughter', phone: '(555) 201-0142' };
    expect(mainPersonOf([{ ...kate, phone: null }], [ana])).toEqual(primary);
    expect(mainPersonOf([], [ana])).toEqual(primary);
    expect(mainPersonOf([{ ...kate, phone: null }], [])).toEqual({ ...main, phone: null });
  });

  test('is nobody if nobody was chosen', () => {
    expect(mainPersonOf([teammate(2, 'Fay Okafor')], [contact('Ben Ito')])).toBeUndefined();
  });
});

test('a giver has the relation that the care team has, else the role, and the bare name once out of the team', () => {
  const members = [
    teammate(1, 'Kate Whitaker', { relationship: 'Daughter', role: 'family_member' }),
    teammate(2, 'Fay Okafor', { role: 'caregiver' }),
    teammate(3, 'June Reed', { role: 'senior' }),
    { ...teammate(4, 'Rosa Alvarez', { isSenior: true, role: 'senior' }), id: rosa.id },
  ];
  const named = [...members.map(({ id, firstName }) => ({ id, name: firstName ?? '' })), { id: 'gone', name: 'Carl' }];
  expect(named.map((giver) => giverInWords(giver, members))).toEqual([
    'Kate Whitaker, daughter',
    'Fay Okafor, caregiver',
    'June Reed',
    'Rosa Alvarez',
    'Carl',
  ]);
});
