import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { UserView } from '../../projections/account/usersQueries.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import type { PersonLike } from '../ui/PersonAvatar.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { isAt, type Destination, type Place } from './destinations.ts';

/** A senior the viewer looks after, or all of them. */
export type SeniorEntry = Pick<Destination, 'word'> & { readonly to: `/${string}` } & (
    { readonly person: PersonLike } | Pick<Destination, 'icon'>
  );

const mostSeniors = 5;
const all: SeniorEntry = { to: '/caregiver-dashboard', word: 'All', icon: 'i-family' };
/** A senior's Home is her own day, so this is her only link to the dashboard. */
const careDashboard: SeniorEntry = { ...all, word: 'Care Dashboard' };

/** Up to five seniors, then "All"; a senior's begin with the Care Dashboard. The one on the screen is always among them. */
export const seniorEntriesOf = (
  seniors: readonly CareConnection[],
  place: Place,
  role: UserView['role'] = 'caregiver',
): readonly SeniorEntry[] => {
  if (role !== 'senior' || seniors.length === 0) return shortened(entriesOf(seniors), place, [all]);
  return [careDashboard, ...shortened(entriesOf(seniors), place, [])];
};

const entriesOf = (seniors: readonly CareConnection[]): readonly SeniorEntry[] => {
  const names = namesSideBySide(seniors);
  return seniors.map((senior) => ({
    to: monitoringPath(senior.seniorId),
    word: names.get(senior.seniorId) ?? '',
    person: senior,
  }));
};

const shortened = (
  entries: readonly SeniorEntry[],
  place: Place,
  more: readonly SeniorEntry[],
): readonly SeniorEntry[] => {
  if (entries.length <= mostSeniors) return entries;
  const first = entries.slice(0, mostSeniors);
  const present = entries.slice(mostSeniors).filter(({ to }) => isAt(to, place));
  return [...first.slice(0, mostSeniors - present.length), ...present, ...more];
};

/** Leaves out seniors who aren't known yet: their screens say so. */
export const useSeniorEntries = (place: Place): readonly SeniorEntry[] =>
  seniorEntriesOf(useSeniors().connections, place, useAppSelector(selectUser).role);
