import { store, storedJson, storedText } from './browserStorage.ts';
import type { ToastText } from './command.ts';

const key = 'hearthline.notice';

/** Keeps one notice over a full page load, in this tab. A browser that stores nothing shows none. */
export const leaveNotice = (notice: ToastText): void => void store('tab', key, JSON.stringify(notice));

/** The same unless there is one: the page is being left already, for a reason that was given. */
export const leaveFirstNotice = (notice: ToastText): void => {
  if (storedText('tab', key) === null) leaveNotice(notice);
};

/** Takes the notice that the page before left, once. */
export const takeNotice = (): ToastText | undefined => {
  const notice = storedJson('tab', key) as ToastText | undefined;
  store('tab', key, undefined);
  return notice;
};
