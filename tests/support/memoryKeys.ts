import { createHash, randomBytes } from 'node:crypto';
import type { SubjectKeys } from '../../events/store/eventLog.ts';

/** Keys that last as long as the test. `erase` destroys one, for good. */
export interface MemoryKeys extends SubjectKeys {
  erase(subjectId: string): void;
  /** Every list of subjects that keys were looked up for. */
  readonly lookups: readonly (readonly string[])[];
}

export const memoryKeys = (): MemoryKeys => {
  const keys = new Map<string, Uint8Array | 'erased'>();
  const lookups: (readonly string[])[] = [];
  return {
    lookups,
    erase: (subjectId) => void keys.set(subjectId, 'erased'),
    obtain: async (subjectId) => {
      const key = keys.get(subjectId) ?? randomBytes(32);
      keys.set(subjectId, key);
      return key;
    },
    find: async (subjectIds) => {
      lookups.push(subjectIds);
      return new Map([...keys].filter(([subjectId]) => subjectIds.includes(subjectId)));
    },
    shared: async (purpose) => createHash('sha256').update(`shared key for ${purpose}`).digest(),
  };
};
