import { fetchEarly } from './earlyCode.ts';
import { showShapeSoon } from './opening.ts';
import { applyPreferences, followPreferences, readPreferences } from '../browser/preferences.ts';

// Runs before the first paint, so that the other theme never flashes.
applyPreferences(readPreferences());
// Follows the device's theme while the page is open.
followPreferences(() => undefined);
showShapeSoon();
// Starts while the browser is still parsing the page.
fetchEarly(document.currentScript?.dataset ?? {});
