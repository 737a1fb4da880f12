export interface Chromium {
  readonly path: string;
  /** Who brought it; 'playwright' for its own. */
  readonly from: string;
}
/** One that is there already. `notifies`: one that shows notifications, which the headless shell refuses. */
export const findBrowser: (needs?: { readonly notifies?: boolean }) => Promise<Chromium | undefined>;
/** A Chromium that starts, beside one that shows notifications; found, fetched, or a plain sentence thrown. */
export const ensureBrowser: () => Promise<Chromium>;
export const launchArgs: () => string[];
