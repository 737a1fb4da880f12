import { useSyncExternalStore } from 'react';
import { followPreferences, readPreferences, savePreferences, type Preferences } from './preferences.ts';

export const usePreferences = (): [Preferences, (change: Partial<Preferences>) => void] => {
  const preferences = useSyncExternalStore(followPreferences, readPreferences);
  return [preferences, (change) => savePreferences({ ...preferences, ...change })];
};
