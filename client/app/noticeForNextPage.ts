import type { ToastText } from './command.ts';

const place = 'hearthline.notice';

/** Keeps one notice over a full page load, in this tab. */
export const leaveNotice = (notice: ToastText): void => {
  sessionStorage.setItem(place, JSON.stringify(notice));
};

/** Takes the notice that the page before left, once. */
export const takeNotice = (): ToastText | undefined => {
  const text = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return text === null ? undefined : (JSON.parse(text) as ToastText);
};
