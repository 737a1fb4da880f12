import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { monitoringPath } from '../home/seniorLinks.ts';
import { namesSideBySide } from '../monitoring/seniorName.ts';
import type { PersonLike } from '../ui/PersonAvatar.tsx';
import { isAt, type Destination, type Place } from './destinations.ts';

/** A senior the viewer looks after, or all of them. */
export type SeniorEntry = Pick<Destination, 'word'> & { readonly to: `/${string}` } & (
    { readonly person: PersonLike } | Pick<Destination, 'icon'>
  );

const mostSeniors = 5;
const all: SeniorEntry = { to: '/caregiver-dashboard', word: 'All', icon: 'i-family' };

/** Up to five seniors, then "All". The one on the screen is always among them. */
export const seniorEntriesOf = (seniors: readonly CareConnection[], place: Place): readonly SeniorEntry[] => {
  const names = namesSideBySide(seniors);
  const entries = seniors.map((senior): SeniorEntry => ({
    to: monitoringPath(senior),
    word: names.get(senior.seniorId) ?? '',
    person: senior,
  }));
  if (entries.length <= mostSeniors) return entries;
  const first = entries.slice(0, mostSeniors);
  const present = entries.slice(mostSeniors).filter(({ to }) => isAt(to, place));
  return [...first.slice(0, mostSeniors - present.length), ...present, all];
};

/** Without those who can't be known yet: their screens say so. */
export const useSeniorEntries = (place: Place): readonly SeniorEntry[] => seniorEntriesOf(useSeniors().connections, place);
