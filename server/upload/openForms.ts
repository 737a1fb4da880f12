import { HttpProblem, Unavailable } from '../http/errors.ts';

/** What a node takes in forms with pictures at a time. */
export interface FormLimits {
  /** Of one person, in all their windows. */
  readonly aPerson: number;
  /** Of everyone: each holds up to 5 MB in memory. */
  readonly atOnce: number;
  /** From the first byte of a form's body to its last. */
  readonly withinMs: number;
}
export const formLimits: FormLimits = { aPerson: 2, atOnce: 20, withinMs: 20_000 };

/** The forms being received: a person's own limit comes before the one of all, so that nobody can use that one up alone. */
export interface OpenForms {
  /** Runs `work` in one of the person's places; throws 429 when they are taken, and 503 when those of the node are. */
  take<T>(personId: string, work: () => Promise<T>): Promise<T>;
  /** Waits for a whole form; throws 408 when it takes too long, even if some of it keeps arriving. */
  arrived<T>(form: Promise<T>): Promise<T>;
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

export const createOpenForms = (limits: FormLimits = formLimits): OpenForms => {
  const places = new Map<string, number>();
  let open = 0;
  const enter = (personId: string): void => {
    const own = places.get(personId) ?? 0;
    if (own >= limits.aPerson) throw tooMany(Math.ceil(limits.withinMs / 1000));
    if (open >= limits.atOnce) throw new Unavailable('Too many pictures are being uploaded right now. Please try again in a moment.');
    places.set(personId, own + 1);
    open += 1;
  };
  const leave = (personId: string): void => {
    const left = (places.get(personId) ?? 1) - 1;
    if (left === 0) places.delete(personId);
    else places.set(personId, left);
    open -= 1;
  };
  return {
    take: async (personId, work) => {
      enter(personId);
      try {
        return await work();
      } finally {
        leave(personId);
      }
    },
    arrived: (form) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(tooSlow()), limits.withinMs);
        void form.then(resolve, reject).finally(() => clearTimeout(timer));
      }),
  };
};
