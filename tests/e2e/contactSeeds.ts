import type { Person } from './senior.ts';

const made = ({ status, body }: { readonly status: number; readonly body: unknown }): void => {
  if (status >= 300) throw new Error(`It could not be made: ${status} ${JSON.stringify(body)}`);
};

export const addContacts = async (by: Person, ...contacts: readonly object[]): Promise<void> => {
  for (const [order, contact] of contacts.entries())
    made(await by.post('/api/emergency-contacts', { order, ...contact }));
};

export const services = { name: 'Ambulance', phone: '911', contactType: 'emergency' };
export const carla = { name: 'Carla Diaz', phone: '(555) 201-0142', relationship: 'Daughter', isPrimary: true };
export const osei = {
  name: 'Dr. Helen Osei',
  phone: '(555) 201-0188 ext. 12',
  contactType: 'medical',
  notes: 'Mondays to Thursdays',
};

/** Fills the fields that "About Rosa" and the card show. */
export const fillProfile = async (by: Person, more: object = {}): Promise<void> =>
  made(
    await by.put('/api/user/profile', {
      phone: '+1 (555) 201-0133',
      dateOfBirth: '1948-06-03',
      address: '27 Mill Street, Riverside',
      medicalConditions: 'Type 2 diabetes',
      allergies: 'Penicillin',
      ...more,
    }),
  );

const longText = (word: string): string => `${word} `.repeat(Math.ceil(2000 / (word.length + 1))).slice(0, 1999);

/** More than any page holds, with words that can't be broken at blanks. */
export const fillToTheBrim = async (by: Person): Promise<void> => {
  await fillProfile(by, {
    firstName: 'W'.repeat(100),
    lastName: 'Ω'.repeat(100),
    medicalConditions: longText('hypertension'),
    allergies: longText('Penicillin'),
    medications: longText('vitamin'),
    emergencyContact: 'x'.repeat(500),
  });
  const contacts = Array.from({ length: 30 }, (_, index) => ({
    name: `${index} ${'Maximiliana '.repeat(16)}`.slice(0, 200),
    phone: '(555) 201-0188 ext. 12345678',
    relationship: 'R'.repeat(100),
    notes: 'n'.repeat(1000),
  }));
  await addContacts(by, ...contacts);
  const times = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:15`);
  for (let index = 0; index < 30; index += 1)
    made(
      await by.post('/api/medications', {
        name: `${index} ${'Acetylsalicylic'.repeat(13)}`.slice(0, 200),
        dosage: 'two tablets of 500 mg '.repeat(9).trim(),
        frequency: 'Once daily',
        times,
        purpose: 'P'.repeat(100),
        prescriber: 'D'.repeat(200),
      }),
    );
};
