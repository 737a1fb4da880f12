export interface Chromium {
  readonly path: string;
  /** Who brought it; 'playwright' for its own. */
  readonly from: string;
}
/** One that is there already. */
export const findBrowser: () => Promise<Chromium | undefined>;
/** A Chromium that starts; found, fetched, or a plain sentence thrown. */
export const ensureBrowser: () => Promise<Chromium>;
export const launchArgs: () => string[];
