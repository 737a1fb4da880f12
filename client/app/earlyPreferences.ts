import { applyPreferences, readPreferences } from './preferences.ts';

// runs before the first paint, so that nobody sees the other theme flash by
applyPreferences(readPreferences());
