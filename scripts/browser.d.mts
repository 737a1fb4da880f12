export interface Chromium {
  readonly path: string;
  /** Who brought it; 'playwright' for its own. */
  readonly from: string;
}
/** One that is there already. `notifies`: one that shows notifications, which the headless shell refuses; PLAYWRIGHT_CHROMIUM must not name that one. */
export const findBrowser: (needs?: { readonly notifies?: boolean }) => Promise<Chromium | undefined>;
/** A Chromium that starts; found, fetched, or a plain sentence thrown. */
export const ensureBrowser: (needs?: { readonly notifies?: boolean }) => Promise<Chromium>;
export const launchArgs: () => string[];
