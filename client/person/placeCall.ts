/** Milliseconds within which a device that can call shows its phone app or a question. */
const takesAtMost = 3_000;

/** A laptop: a phone that asks before it calls may not notify the page. */
const reportsCalls = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether the page loses the focus or becomes hidden: something else took the call. */
const isTaken = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (taken: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('blur', take);
      window.removeEventListener('pagehide', take);
      document.removeEventListener('visibilitychange', take);
      resolve(taken);
    };
    const take = () => end(true);
    const timer = setTimeout(() => end(false), takesAtMost);
    window.addEventListener('blur', take);
    window.addEventListener('pagehide', take);
    document.addEventListener('visibilitychange', take);
  });

/** Passes a number to the device's phone app. False: it refused, or nothing took it. */
export const placeCall = async (link: string): Promise<boolean> => {
  const taken = reportsCalls() ? isTaken() : true;
  try {
    window.location.assign(link);
  } catch {
    return false;
  }
  return taken;
};
