export type SubjectKey = Uint8Array | 'erased';

export interface KeyCache {
  get(subjectId: string): SubjectKey | undefined;
  /** Begins a database query; its result may be cached only if nothing was dropped meanwhile. */
  begin(): (subjectId: string, key: SubjectKey) => void;
  drop(subjectId: string): void;
  /** Drops all keys and caches none until `resume`: erasures are not notified now. */
  suspend(): void;
  resume(): void;
}

/** The most recently used keys, at most `limit`. */
export const keyCache = (limit: number): KeyCache => {
  const keys = new Map<string, SubjectKey>();
  let round = 0;
  let suspended = false;
  const keep = (subjectId: string, key: SubjectKey): void => {
    keys.delete(subjectId);
    keys.set(subjectId, key);
    const oldest = keys.size > limit ? keys.keys().next().value : undefined;
    if (oldest !== undefined) keys.delete(oldest);
  };
  const forget = (): void => {
    round += 1;
    keys.clear();
  };
  return {
    get: (subjectId) => {
      const key = keys.get(subjectId);
      if (key !== undefined) keep(subjectId, key);
      return key;
    },
    begin: () => {
      const begun = round;
      return (subjectId, key) => {
        if (!suspended && begun === round) keep(subjectId, key);
      };
    },
    drop: (subjectId) => {
      round += 1;
      keys.delete(subjectId);
    },
    suspend: () => {
      suspended = true;
      forget();
    },
    resume: () => {
      suspended = false;
      forget();
    },
  };
};
