import { store, storedJson, storedText } from '../browser/browserStorage.ts';
import type { ToastText } from '../ui/toastQueue.ts';

const key = 'hearthline.notice';

interface Notice extends ToastText {
  /** Absent: a success. */
  readonly intent?: 'info';
}

/** Keeps one notice over a full page load, in this tab. A browser without storage shows none. */
export const leaveNotice = (notice: Notice): void => void store('tab', key, JSON.stringify(notice));

/** The same unless one exists: the page is already being left, for a reported reason. */
export const leaveFirstNotice = (notice: Notice): void => {
  if (storedText('tab', key) === null) leaveNotice(notice);
};

/** Returns and removes the notice from the previous page. */
export const takeNotice = (): Notice | undefined => {
  const notice = storedJson('tab', key) as Notice | undefined;
  store('tab', key, undefined);
  return notice;
};
