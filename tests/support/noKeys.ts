import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** For events that are not encrypted. */
export const noKeys: SubjectKeys = {
  obtain: () => Promise.reject(new Error('these events are not encrypted')),
  find: () => Promise.resolve(new Map()),
  shared: () => Promise.resolve(new Uint8Array(32)),
};
