/** Whether this server has demo families: it says so in its page, so that nobody has to ask. */
export const isDemoOn = (): boolean => document.querySelector('meta[name="demo"]') !== null;
