export interface LaneLimits {
  /** Places of one person, in all their windows. */
  readonly aPerson: number;
  /** Places for everyone. */
  readonly atOnce: number;
  /** After that time a read gives way where everyone's places are taken. */
  readonly fairMs: number;
  /** The longest that a read waits for its place. */
  readonly waitMs: number;
}

interface Place {
  readonly personId: string;
  readonly begin: () => void;
  readonly end: () => void;
  /** Set by a timer: a clock that is asked may still be a part of a millisecond behind it. */
  hasHadFairTime: boolean;
}

/** Places for reads, given in turn; a read never waits behind those whose person has no place left. */
interface ReadLane {
  /** Returns what leaves the place. Rejects when `reader` aborts meanwhile, and with that refusal after the longest wait. */
  enter(personId: string, reader: AbortController): Promise<() => void>;
}

const createPlaces = ({ aPerson, atOnce }: LaneLimits) => {
  // each in the order in which they came
  const running = new Set<Place>();
  const waiting = new Set<Place>();
  const ownOf = (personId: string): number => [...running].filter((place) => place.personId === personId).length;

  /**
   * Returns whether a place is free. If not, ends the oldest read that has had a fair time, so that slow readers give
   * way.
   */
  const hasRoom = (): boolean => {
    if (running.size < atOnce) return true;
    const [oldest] = running;
    if (!oldest?.hasHadFairTime) return false;
    running.delete(oldest);
    oldest.end();
    return true;
  };
  const admit = (): void => {
    for (const place of waiting) {
      if (ownOf(place.personId) >= aPerson) continue;
      if (!hasRoom()) return;
      waiting.delete(place);
      running.add(place);
      place.begin();
    }
  };
  return {
    admit,
    add(place: Place): void {
      waiting.add(place);
      admit();
    },
    remove(place: Place): void {
      if (waiting.delete(place) || running.delete(place)) admit();
    },
  };
};

export const createReadLane = (limits: LaneLimits, refusal: () => Error): ReadLane => {
  const places = createPlaces(limits);
  const enter = (personId: string, reader: AbortController): Promise<() => void> =>
    new Promise((resolve, reject) => {
      let timer = setTimeout(() => giveUp(refusal()), limits.waitMs);
      const leave = (): void => {
        clearTimeout(timer);
        reader.signal.removeEventListener('abort', gone);
        places.remove(place);
      };
      const giveUp = (problem: unknown): void => {
        leave();
        reject(problem instanceof Error ? problem : new Error('The reader is gone'));
      };
      const gone = (): void => giveUp(reader.signal.reason);
      const begin = (): void => {
        clearTimeout(timer);
        // another read may wait for its place meanwhile
        timer = setTimeout(() => {
          place.hasHadFairTime = true;
          places.admit();
        }, limits.fairMs);
        reader.signal.removeEventListener('abort', gone);
        resolve(leave);
      };
      const place: Place = { personId, hasHadFairTime: false, begin, end: () => reader.abort() };
      if (reader.signal.aborted) return gone();
      reader.signal.addEventListener('abort', gone);
      places.add(place);
    });
  return { enter };
};
