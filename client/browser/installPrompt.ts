/** The browser's offer to install the app, which it makes when it likes (Chromium only). */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

let offer: InstallOffer | undefined;
let notify: (() => void) | undefined;
const keep = (made: InstallOffer | undefined): void => {
  offer = made;
  notify?.();
};

/** Keeps the offer for the page that shows it. Call once, before the browser makes it. */
export const listenForInstallOffer = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
};

export const hasInstallOffer = (): boolean => offer !== undefined;

export const followInstallOffer = (changed: () => void): (() => void) => {
  notify = changed;
  return () => (notify = undefined);
};

/** The browser asks; an offer can be taken once. */
export const install = async (): Promise<void> => {
  const taken = offer;
  keep(undefined);
  await taken?.prompt();
};
