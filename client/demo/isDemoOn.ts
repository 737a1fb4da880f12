/** Whether this server has demo families; its page says so, which saves a request. */
export const isDemoOn = (): boolean => document.querySelector('meta[name="demo"]') !== null;
