import type { IconName } from '../ui/iconShapes.ts';

interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** spec.md §1: the features on the public landing page. */
export const features: readonly Feature[] = [
  {
    icon: 'i-pill',
    title: 'Medication management',
    text: 'A photo of every medication, one large button, and a phone that rings when it’s due. A forgotten dose is noticed and reported, even after a power cut.',
  },
  {
    icon: 'i-messages',
    title: 'Family coordination',
    text: 'Secure messaging, family news with photos, and care invitations that say exactly who can see what.',
  },
  {
    icon: 'i-heart',
    title: 'Health monitoring',
    text: 'Vital signs and their trends, with the normal range drawn in, ready to show or print for your healthcare providers.',
  },
  {
    icon: 'i-appointment',
    title: 'Appointment scheduling',
    text: 'Month, week and a plain list. What’s next is on the home screen, a reminder comes before it, and the family sees it too.',
  },
  {
    icon: 'i-emergency',
    title: 'Emergency contacts',
    text: 'One tap to call. A card to print has the allergies, conditions and medications a first responder looks for.',
  },
  {
    icon: 'i-games',
    title: 'Studios',
    text: 'Interactive content: brain games at your own level, wellness activities, and video sessions with your coach.',
  },
];

/** Figures of the product, not counts of users: tests/client/landingFigures.test.ts checks them against its rules. */
export const figures = [
  { figure: '2 hours', text: 'after its time, a dose that wasn’t taken is marked late and the care team sees it' },
  { figure: '1 second', text: 'until removing a person from the care team takes effect everywhere' },
  { figure: '4 areas', text: 'you share or keep to yourself, person by person' },
  { figure: 'Zero', text: 'dose entries are ever overwritten' },
] as const;
