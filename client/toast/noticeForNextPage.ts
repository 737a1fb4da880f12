import { store, storedJson, storedText } from '../browser/browserStorage.ts';
import type { ToastText } from '../ui/toastQueue.ts';

const key = 'hearthline.notice';

interface Notice extends ToastText {
  /** Absent: something was done. */
  readonly intent?: 'info';
}

/** Keeps one notice over a full page load, in this tab. A browser that stores nothing shows none. */
export const leaveNotice = (notice: Notice): void => void store('tab', key, JSON.stringify(notice));

/** The same unless there is one: the page is being left already, for a reason that was given. */
export const leaveFirstNotice = (notice: Notice): void => {
  if (storedText('tab', key) === null) leaveNotice(notice);
};

/** Takes the notice that the page before left, once. */
export const takeNotice = (): Notice | undefined => {
  const notice = storedJson('tab', key) as Notice | undefined;
  store('tab', key, undefined);
  return notice;
};
