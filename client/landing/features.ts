import type { IconName } from '../ui/iconShapes.ts';

interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** spec.md §1: what the public landing page lists. */
export const features: readonly Feature[] = [
  {
    icon: 'i-pill',
    title: 'Medication management',
    text: 'A photo of every medication, the time it’s due, one large button. A forgotten dose is noticed and reported, even after a power cut.',
  },
  {
    icon: 'i-messages',
    title: 'Family coordination',
    text: 'Secure messaging, family news with photos, and care invitations that say exactly who may see what.',
  },
  {
    icon: 'i-heart',
    title: 'Health monitoring',
    text: 'Vital signs and their trends, with the normal band drawn in. To share with your healthcare providers.',
  },
  {
    icon: 'i-appointment',
    title: 'Appointment scheduling',
    text: 'Month, week and a plain list. Reminders before it starts, and the family knows who drives.',
  },
  {
    icon: 'i-emergency',
    title: 'Emergency contacts',
    text: 'One tap to call. Allergies and conditions next to the number, where a responder looks first.',
  },
  { icon: 'i-games', title: 'Studios', text: 'Interactive content: brain games, wellness activities and video sessions with experts.' },
];

/** Figures that are true of the product, not counts of users. */
export const figures = [
  { figure: '2 hours', text: 'after its time, a dose not taken is marked late and the care team sees it' },
  { figure: '1 second', text: 'until removing a person from the care team takes effect everywhere' },
  { figure: '4 areas', text: 'you share or keep to yourself, person by person' },
  { figure: '0', text: 'entries of a dose that are ever overwritten' },
] as const;
