import { useAuditing } from '../auditor/useAuditing.ts';
import { historyPath } from '../screen/addresses.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import type { SeniorEntry } from './seniorEntries.ts';

const profile: SeniorEntry = { to: '/profile', word: 'Profile', icon: 'i-user' };

/** The only entries of a person who is here as an auditor alone: each senior's history, and the profile. Undefined: they are no auditor. */
export const useAuditorEntries = (): readonly SeniorEntry[] | undefined => {
  const { grants } = useAuditing();
  const seniors = new Map(grants.map(({ senior }) => [senior.id, senior]));
  if (seniors.size === 0) return undefined;
  const histories = [...seniors.values()].map((senior): SeniorEntry => {
    const word = seniors.size === 1 ? 'History' : `${firstNameOf(senior)}’s history`;
    return { to: historyPath(senior.id), word, icon: 'i-history' };
  });
  return [...histories, profile];
};
