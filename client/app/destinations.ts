import { matchPath } from 'react-router-dom';
import type { UserView } from '../../projections/account/usersQueries.ts';
import type { IconName } from '../ui/iconShapes.ts';
import type { SignedInPath } from '../screen/addresses.ts';

type Role = UserView['role'];

/** An entry of the rail and the bottom bar. */
export interface Destination {
  readonly to: '/' | SignedInPath;
  readonly word: string;
  readonly icon: IconName;
}

/** spec.md §2 "Mobile bottom navigation": for everybody, in its order. */
const everybodys: readonly Destination[] = [
  { to: '/', word: 'Home', icon: 'i-home' },
  { to: '/medications', word: 'Meds', icon: 'i-pill' },
  { to: '/emergency-contacts', word: 'Emergency', icon: 'i-emergency' },
  { to: '/games', word: 'Games', icon: 'i-games' },
  { to: '/communities', word: 'Community', icon: 'i-community' },
  { to: '/studios', word: 'Studios', icon: 'i-studios' },
];

interface Insertion {
  readonly destination: Destination;
  /** Its index in the list. */
  readonly at: number;
  readonly isFor: (role: Role) => boolean;
}
/** spec.md §2: "also get …, inserted third" and "fourth"; applied in this order. */
const insertions: readonly Insertion[] = [
  {
    destination: { to: '/appointments', word: 'Appointments', icon: 'i-appointment' },
    at: 2,
    isFor: (role) => role === 'senior',
  },
  { destination: { to: '/family', word: 'Family', icon: 'i-family' }, at: 3, isFor: (role) => role !== 'caregiver' },
];

/** Shown on every page after spec.md's entries. */
const further: readonly Destination[] = [
  { to: '/calendar', word: 'Calendar', icon: 'i-calendar' },
  { to: '/health', word: 'Health', icon: 'i-heart' },
];

const insert = (list: readonly Destination[], { destination, at }: Insertion): readonly Destination[] => [
  ...list.slice(0, at),
  destination,
  ...list.slice(at),
];

const specifiedOf = (role: Role): readonly Destination[] =>
  insertions.filter(({ isFor }) => isFor(role)).reduce(insert, everybodys);

export const destinationsOf = (role: Role): readonly Destination[] => [...specifiedOf(role), ...further];

/** Never under "More": in an emergency nobody has time to look for it. */
const isAlwaysInView = ({ to }: Destination): boolean => to === '/emergency-contacts';

const firstOf = (
  all: readonly Destination[],
  count: number,
  staying: Destination | undefined,
): readonly Destination[] => {
  const first = all.slice(0, count);
  return staying === undefined || first.includes(staying) ? first : [...first.slice(0, -1), staying];
};

/**
 * The entries that the bottom bar shows besides "More", the fullest first: all, spec.md's, the first four, then one
 * fewer each (product.md "Bottom bar").
 */
export const barsOf = (role: Role): readonly (readonly Destination[])[] => {
  const all = destinationsOf(role);
  const staying = all.find(isAlwaysInView);
  const specified = specifiedOf(role);
  return [
    all,
    specified,
    ...[4, 3, 2, 1].filter((count) => count < specified.length).map((count) => firstOf(all, count, staying)),
  ];
};

export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a link leads to the present screen: the same path, and the same senior if it names one. */
export const isAt = (to: string, { pathname, search }: Place): boolean => {
  const [path = '', query] = to.split('?');
  const present = new URLSearchParams(search);
  return (
    matchPath(path, pathname) !== null &&
    [...new URLSearchParams(query)].every(([name, value]) => present.get(name)?.toLowerCase() === value)
  );
};

/** Home by its own address. */
const homes: readonly string[] = ['/senior-dashboard', '/caregiver-dashboard'] satisfies readonly SignedInPath[];

/** The address of the one entry that is marked as the present screen. At a home's own address it is Home, unless "All" leads there. */
export const presentOf = (entries: readonly { readonly to: string }[], place: Place): string | undefined =>
  entries.find(({ to }) => isAt(to, place))?.to ?? (homes.includes(place.pathname) ? '/' : undefined);
