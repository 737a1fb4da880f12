import { fetchEarly } from './earlyCode.ts';
import { applyPreferences, followPreferences, readPreferences } from './preferences.ts';

// runs before the first paint, so that nobody sees the other theme flash by
applyPreferences(readPreferences());
// and as long as the page stands, so that it turns dark when the device does
followPreferences(() => undefined);
// while the page is still being read
fetchEarly(document.currentScript?.dataset ?? {});
