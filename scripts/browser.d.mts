/** A Chromium that starts; found, fetched, or a plain sentence thrown. */
export const ensureBrowser: () => Promise<{ path: string; from: string }>;
export const launchArgs: () => string[];
