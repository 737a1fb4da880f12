import { matchPath } from 'react-router-dom';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';
import { isSignedInPath } from './screens.ts';

type Role = UserView['role'];

/** An entry of the rail and the bottom bar. */
export interface Destination {
  readonly to: `/${string}`;
  readonly word: string;
  readonly icon: IconName;
}

/** spec.md §2 "Mobile bottom navigation": for everybody, in its order. */
const everybodys: readonly Destination[] = [
  { to: '/', word: 'Home', icon: 'i-home' },
  { to: '/medications', word: 'Meds', icon: 'i-pill' },
  { to: '/emergency-contacts', word: 'Emergency', icon: 'i-emergency' },
  { to: '/games', word: 'Games', icon: 'i-games' },
];

interface Insertion {
  readonly destination: Destination;
  /** Its index in the list. */
  readonly at: number;
  readonly isFor: (role: Role) => boolean;
}
/** spec.md §2: "also get …, inserted third" and "fourth"; made in this order. */
const insertions: readonly Insertion[] = [
  {
    destination: { to: '/appointments', word: 'Appointments', icon: 'i-appointment' },
    at: 2,
    isFor: (role) => role === 'senior',
  },
  { destination: { to: '/family', word: 'Family', icon: 'i-family' }, at: 3, isFor: (role) => role !== 'caregiver' },
];

/** Reached from every page besides spec.md's entries, and after them. */
const further: readonly Destination[] = [
  { to: '/calendar', word: 'Calendar', icon: 'i-calendar' },
  { to: '/health', word: 'Health', icon: 'i-heart' },
];

/** Every destination that some role has. */
export const destinations: readonly Destination[] = [...everybodys, ...insertions.map(({ destination }) => destination), ...further];

const insert = (list: readonly Destination[], { destination, at }: Insertion): readonly Destination[] => [
  ...list.slice(0, at),
  destination,
  ...list.slice(at),
];

const hasScreen = ({ to }: Destination): boolean => to === '/' || isSignedInPath(to);

export const destinationsOf = (role: Role): readonly Destination[] => {
  const ofSpec = insertions.filter(({ isFor }) => isFor(role)).reduce(insert, everybodys);
  return [...ofSpec, ...further].filter(hasScreen);
};

/** Never under "More": who needs it may not have the time to look for it. */
const isAlwaysInView = (role: Role, { to }: Destination): boolean => role === 'senior' && to === '/emergency-contacts';

const firstOf = (all: readonly Destination[], count: number, staying: Destination | undefined): readonly Destination[] => {
  const first = all.slice(0, count);
  return staying === undefined || first.includes(staying) ? first : [...first.slice(0, -1), staying];
};

/** What the bottom bar shows besides "More", the fullest first: all, the first four, then one fewer each (product.md "Bottom bar"). */
export const barsOf = (role: Role): readonly (readonly Destination[])[] => {
  const all = destinationsOf(role);
  const staying = all.find((each) => isAlwaysInView(role, each));
  return [all, ...[4, 3, 2, 1].filter((count) => count < all.length).map((count) => firstOf(all, count, staying))];
};

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a link leads to the present screen: the same path, and the same senior where it names one. */
export const isAt = (to: string, { pathname, search }: Place): boolean => {
  const [path = '', query] = to.split('?');
  const present = new URLSearchParams(search);
  return (
    matchPath(path, pathname) !== null &&
    [...new URLSearchParams(query)].every(([name, value]) => present.get(name)?.toLowerCase() === value)
  );
};
