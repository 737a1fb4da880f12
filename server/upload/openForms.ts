import { HttpProblem, Unavailable } from '../http/errors.ts';

/** What a node takes in forms with pictures at a time. */
export interface FormLimits {
  /** Of one person, in all their windows. */
  readonly aPerson: number;
  /** Of everyone: each holds up to 5 MB in memory. */
  readonly atOnce: number;
  /** From the first byte of a form's body to its last. */
  readonly withinMs: number;
  /** After that time a form gives way where all places are taken. */
  readonly fairMs: number;
}
export const formLimits: FormLimits = { aPerson: 2, atOnce: 20, withinMs: 20_000, fairMs: 5_000 };

/** The forms being received: a person's own limit comes before the one of all, so that nobody can use that one up alone. */
export interface OpenForms {
  /**
   * Runs `work` in one of the person's places; throws 429 when they are taken, and 503 when those of the node are. Within it `arrived` waits
   * for a whole form and throws 408 when that takes too long.
   */
  take<T>(personId: string, work: (arrived: <F>(form: Promise<F>) => Promise<F>) => Promise<T>): Promise<T>;
}

const tooMany = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem(429, 'too_many_uploads', 'Your last pictures are still being sent. Please wait a moment, then try again.', {
    retryAfterSeconds,
  });
const tooSlow = (): HttpProblem =>
  new HttpProblem(
    408,
    'upload_too_slow',
    'That took too long to send, so nothing was saved. Please try again, or choose a smaller picture.',
  );

interface Place {
  readonly personId: string;
  readonly since: number;
  /** While the form is arriving: ends it. */
  end?: () => void;
}

export const createOpenForms = (limits: FormLimits = formLimits): OpenForms => {
  // in the order in which they were taken
  const places = new Set<Place>();
  const takenBy = (personId: string): number => [...places].filter((place) => place.personId === personId).length;
  /** Ends the oldest form that has had a fair time: forms that hold places without arriving give way to the next. */
  const makeRoom = (): void => {
    const oldest = [...places].find(({ since, end }) => end && performance.now() - since >= limits.fairMs);
    if (!oldest) throw new Unavailable('Too many pictures are being uploaded right now. Please try again in a moment.');
    places.delete(oldest);
    oldest.end?.();
  };
  const enter = (personId: string): Place => {
    if (takenBy(personId) >= limits.aPerson) throw tooMany(Math.ceil(limits.withinMs / 1000));
    if (places.size >= limits.atOnce) makeRoom();
    const place: Place = { personId, since: performance.now() };
    places.add(place);
    return place;
  };
  /** The whole form; rejects when it takes too long, even if some of it keeps arriving, or has to make room. */
  const arrival = <T>(place: Place, form: Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const end = (): void => reject(tooSlow());
      const timer = setTimeout(end, limits.withinMs);
      place.end = end;
      void form.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        delete place.end;
      });
    });
  return {
    take: async (personId, work) => {
      const place = enter(personId);
      try {
        return await work((form) => arrival(place, form));
      } finally {
        places.delete(place);
      }
    },
  };
};
