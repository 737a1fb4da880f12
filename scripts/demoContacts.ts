import type { AddContact } from '../events/contact/contactCommands.ts';
import type { UpdateProfile } from '../events/account/accountCommands.ts';
import type { DemoName } from './demoFamily.ts';
import type { HttpClient } from './httpClient.ts';

/** What the emergency card and "About Rosa" say besides the contacts. */
const demoProfiles: Partial<Record<DemoName, UpdateProfile>> = {
  rosa: {
    phone: '+1 (555) 201-0133',
    dateOfBirth: '1948-06-03',
    address: '27 Mill Street, Apt 4, Riverside',
    medicalConditions: 'Type 2 diabetes, high blood pressure',
    allergies: 'Penicillin (rash)',
  },
};

/** Nobody’s numbers: 555 is for examples. */
const demoContacts: Partial<Record<DemoName, readonly AddContact[]>> = {
  rosa: [
    { name: 'Ambulance, fire and police', phone: '911', contactType: 'emergency' },
    { name: 'Ana Alvarez', phone: '(555) 201-0142', contactType: 'family', relationship: 'Daughter', notes: 'Has a key.', isPrimary: true },
    {
      name: 'Dr. Helen Osei',
      phone: '(555) 201-0188 ext. 12',
      contactType: 'medical',
      relationship: 'Cardiologist',
      notes: 'Mondays to Thursdays',
    },
    { name: 'Ben Ito', phone: '(555) 201-0177', contactType: 'friend', relationship: 'Neighbor', notes: 'Apartment 3, across the hall' },
  ],
};

/** Each person enters her own. Each request has its own key, so that an interrupted demo can continue. */
export const makeContacts = async (people: Readonly<Record<DemoName, HttpClient>>): Promise<void> => {
  for (const [name, profile] of Object.entries(demoProfiles)) await people[name as DemoName].put('/api/user/profile', profile);
  for (const [name, contacts] of Object.entries(demoContacts))
    for (const [order, contact] of contacts.entries())
      await people[name as DemoName].post('/api/emergency-contacts', { ...contact, order }, `demo contact ${contact.name}`);
};
