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
    from: 'rosa',
    to: 'ana',
    relationship: 'Daughter',
    answer: 'accepted',
    isPrimary: true,
    mayHelpSignIn: true,
    message: 'So that you see that I took my tablets.',
    permissions: allPermissions,
  },
  {
    from: 'rosa',
    to: 'fay',
    relationship: 'Caregiver',
    answer: 'accepted',
    message: 'For the mornings and evenings when you are here.',
    permissions: { ...medicationsAndHealth, appointments: 'read' },
  },
  {
    from: 'rosa',
    to: 'june',
    relationship: 'Friend',
    answer: 'declined',
    message: 'Would you look in on me when Ana is away?',
    permissions: { medications: false, health: false, appointments: true, family: true },
  },
  {
    from: 'june',
    to: 'fay',
    relationship: 'Caregiver',
    answer: 'accepted',
    message: 'The agency says that you come to me as well.',
    permissions: { ...medicationsAndHealth, appointments: true },
  },
  {
    from: 'june',
    to: 'rosa',
    relationship: 'Friend',
    answer: 'accepted',
    byLink: true,
    message: 'We look out for each other anyway. Would you remind me of my tablets?',
    permissions: { medications: true, health: false, appointments: 'read', family: false },
  },
  {
    from: 'june',
    to: 'ana',
    relationship: 'Neighbor',
    answer: 'pending',
    message: 'Rosa tells me how good it is to have you near. May I ask for the same?',
    permissions: { ...allPermissions, medications: 'read', health: 'read' },
  },
];
