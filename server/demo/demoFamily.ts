import { allPermissions, type Permissions } from '../../events/circle/permissions.ts';

const example = (name: string): string => `${name}@example.org`;

/** Four people of two care teams, with their demo data. */
export const demoPeople = {
  rosa: {
    firstName: 'Rosa',
    lastName: 'Alvarez',
    email: example('rosa'),
    role: 'senior',
    who: 'a senior; her diabetes diary of 1990 is on record, her blood sugar is far too high today, she sees the cardiologist tomorrow, and she looks in on June',
  },
  ana: {
    firstName: 'Ana',
    lastName: 'Alvarez',
    email: example('ana'),
    role: 'family_member',
    who: 'her daughter and main contact, who may see everything; an invitation from June waits for her answer, and an account that she set up for her uncle Luis waits to be handed over',
  },
  fay: {
    firstName: 'Fay',
    lastName: 'Okafor',
    email: example('fay'),
    role: 'caregiver',
    who: 'paid caregiver of Rosa and of June, who may see and change the medications and health of both and June’s appointments, and only see Rosa’s appointments',
  },
  june: {
    firstName: 'June',
    lastName: 'Whitaker',
    email: example('june'),
    role: 'senior',
    who: 'another senior, whose slow pulse has a limit of its own and whose oxygen is low; she declined to join Rosa’s care team',
  },
} as const;
export type DemoName = keyof typeof demoPeople;
export const demoNames = Object.keys(demoPeople) as DemoName[];

export interface DemoInvitation {
  readonly from: DemoName;
  readonly to: DemoName;
  readonly relationship: string;
  readonly message: string;
  readonly permissions: Permissions;
  /** Nobody has answered a pending one. */
  readonly answer: 'accepted' | 'declined' | 'pending';
  /** Proven by its link, whatever address the person has. */
  readonly byLink?: true;
  readonly isPrimary?: true;
  readonly mayHelpSignIn?: true;
}

const medicationsAndHealth: Permissions = { medications: true, health: true, appointments: false, family: false };

export const demoInvitations: readonly DemoInvitation[] = [
  {
    ...{ from: 'rosa', to: 'ana', relationship: 'Daughter', answer: 'accepted', isPrimary: true, mayHelpSignIn: true },
    message: 'So that you see that I took my tablets.',
    permissions: allPermissions,
  },
  {
    ...{ from: 'rosa', to: 'fay', relationship: 'Caregiver', answer: 'accepted' },
    message: 'For the mornings and evenings when you are here.',
    permissions: { ...medicationsAndHealth, appointments: 'read' },
  },
  {
    ...{ from: 'rosa', to: 'june', relationship: 'Friend', answer: 'declined' },
    message: 'Would you look in on me when Ana is away?',
    permissions: { medications: false, health: false, appointments: true, family: true },
  },
  {
    ...{ from: 'june', to: 'fay', relationship: 'Caregiver', answer: 'accepted' },
    message: 'The agency says that you come to me as well.',
    permissions: { ...medicationsAndHealth, appointments: true },
  },
  {
    ...{ from: 'june', to: 'rosa', relationship: 'Friend', answer: 'accepted', byLink: true },
    message: 'We look out for each other anyway. Would you remind me of my tablets?',
    permissions: { medications: true, health: false, appointments: 'read', family: false },
  },
  {
    ...{ from: 'june', to: 'ana', relationship: 'Neighbor', answer: 'pending' },
    message: 'Rosa tells me how good it is to have you near. May I ask for the same?',
    permissions: { ...allPermissions, medications: 'read', health: 'read' },
  },
];

/** A dose of the day before the demo was made. */
export interface DemoDose {
  /** "HH:MM" in the senior's zone. */
  readonly due: string;
  readonly at: string;
  readonly by: DemoName;
  readonly skippedFor?: string;
}
export interface DemoMedication {
  readonly of: DemoName;
  readonly name: string;
  readonly dosage: string;
  readonly frequency: 'Once daily' | 'Twice daily' | 'Three times daily';
  readonly instructions: string;
  readonly doses: readonly DemoDose[];
}

/** They began yesterday, and each of yesterday's doses was given, taken or skipped. */
export const demoMedications: readonly DemoMedication[] = [
  {
    ...{ of: 'rosa', name: 'Metformin', dosage: '500 mg', frequency: 'Twice daily', instructions: 'One white tablet, with food' },
    doses: [
      { due: '08:00', at: '08:10', by: 'fay' },
      { due: '20:00', at: '20:05', by: 'ana' },
    ],
  },
  {
    ...{ of: 'june', name: 'Levothyroxine', dosage: '50 mcg', frequency: 'Once daily', instructions: 'Half an hour before breakfast' },
    doses: [{ due: '07:00', at: '07:02', by: 'june' }],
  },
  {
    ...{ of: 'june', name: 'Lisinopril', dosage: '10 mg', frequency: 'Once daily', instructions: 'One pink tablet' },
    doses: [{ due: '09:00', at: '09:15', by: 'fay' }],
  },
  {
    ...{ of: 'june', name: 'Calcium with vitamin D', dosage: '600 mg', frequency: 'Three times daily', instructions: 'With a meal' },
    doses: [
      { due: '09:00', at: '09:16', by: 'fay' },
      { due: '13:00', at: '13:20', by: 'june' },
      { due: '19:00', at: '19:30', by: 'june', skippedFor: 'No appetite for supper' },
    ],
  },
];
