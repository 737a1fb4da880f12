import { useAuditing } from '../auditor/useAuditing.ts';
import { historyPath } from '../screen/addresses.ts';
import { firstNameOf } from '../ui/PersonAvatar.tsx';
import type { SeniorEntry } from './seniorEntries.ts';

const profile: SeniorEntry = { to: '/profile', word: 'Profile', icon: 'i-user' };

/** "Rosa’s history": one for each senior whose auditor the viewer is. */
export const useHistoryEntries = (): readonly SeniorEntry[] => {
  const seniors = new Map(useAuditing().grants.map(({ senior }) => [senior.id, senior]));
  return [...seniors.values()].map((senior) => ({
    to: historyPath(senior.id),
    word: `${firstNameOf(senior)}’s history`,
    icon: 'i-history',
  }));
};

/** The only entries of a person who is here as an auditor alone: each senior's history, and the profile. Undefined: they are no auditor. */
export const useAuditorEntries = (): readonly SeniorEntry[] | undefined => {
  const histories = useHistoryEntries();
  if (histories.length === 0) return undefined;
  return [...(histories.length === 1 ? histories.map((only) => ({ ...only, word: 'History' })) : histories), profile];
};
