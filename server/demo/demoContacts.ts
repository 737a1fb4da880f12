import type { AddContact } from '../../events/contact/contactCommands.ts';
import type { DemoName } from './demoFamily.ts';
import type { DemoStage } from './demoStage.ts';

/** Nobody’s numbers: 555 is for examples. */
const demoContacts: Partial<Record<DemoName, readonly AddContact[]>> = {
  rosa: [
    { name: 'Ambulance, fire and police', phone: '911', contactType: 'emergency' },
    {
      name: 'Ana Alvarez',
      phone: '(555) 201-0142',
      contactType: 'family',
      relationship: 'Daughter',
      notes: 'Has a key.',
      isPrimary: true,
    },
    {
      name: 'Dr. Helen Osei',
      phone: '(555) 201-0188 ext. 12',
      contactType: 'medical',
      relationship: 'Cardiologist',
      notes: 'Mondays to Thursdays',
    },
    {
      name: 'Ben Ito',
      phone: '(555) 201-0177',
      contactType: 'friend',
      relationship: 'Neighbor',
      notes: 'Apartment 3, across the hall',
    },
  ],
};

/** Each person enters her own. Each request has its own key, so that an interrupted demo can continue. */
export const makeContacts = async <Name extends DemoName>({ names, people }: DemoStage<Name>): Promise<void> => {
  for (const name of names)
    for (const [order, contact] of (demoContacts[name] ?? []).entries())
      await people[name].post('/api/emergency-contacts', { ...contact, order }, `demo contact ${contact.name}`);
};
