import { HttpProblem, Unavailable } from '../http/errors.ts';

/** Limits of the forms with files that a node receives concurrently. */
export interface FormLimits {
  /** Forms of one person, in all their windows. */
  readonly aPerson: number;
  /** Places that one person's forms may take together; a single form may be larger. */
  readonly placesAPerson: number;
  /** Places for everyone's forms, of 5 MB each: the memory that a form of that size takes. */
  readonly atOnce: number;
  /** From the first byte of a form's body to its last, for each of its places. */
  readonly withinMs: number;
  /** After that time, for each of its places, a form gives way where all places are taken. */
  readonly fairMs: number;
}
export const formLimits: FormLimits = { aPerson: 2, placesAPerson: 12, atOnce: 20, withinMs: 20_000, fairMs: 5_000 };
const placeBytes = 5 * 1024 * 1024;

interface FormToCome {
  readonly personId: string;
  /** Declared Content-Length, in bytes. */
  readonly bytes: number;
}

/** The forms being received: a person's own limit comes before the one of all, so that nobody can use that one up alone. */
export interface OpenForms {
  /**
   * Runs `work` with room for the form; throws 429 when a person has too many, and 503 when the node has no room. Within it `arrived` waits
   * for a whole form and throws 408 when that takes too long.
   */
  take<T>(form: FormToCome, work: (arrived: <F>(form: Promise<F>) => Promise<F>) => Promise<T>): Promise<T>;
}

const tooMany = (retryAfterSeconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'too_many_uploads',
    'Your last files are still being sent. Please wait a moment, then try again.',
    {
      retryAfterSeconds,
    },
  );
const tooSlow = (): HttpProblem =>
  new HttpProblem(
    408,
    'upload_too_slow',
    'That took too long to send, so nothing was saved. Please try again, or choose smaller files.',
  );

interface OpenForm {
  readonly personId: string;
  readonly places: number;
  readonly since: number;
  /** While the form is arriving: ends it. */
  end?: () => void;
}

const placesOf = (forms: Iterable<OpenForm>): number => [...forms].reduce((sum, { places }) => sum + places, 0);

/** The whole form; rejects after `withinMs`, even if some of it keeps arriving, or when the form has to make room. */
const arrival = <T>(open: OpenForm, form: Promise<T>, withinMs: number): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const end = (): void => reject(tooSlow());
    const timer = setTimeout(end, withinMs);
    open.end = end;
    void form.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      delete open.end;
    });
  });

/** The places that the forms hold, and the rules by which another may join them. */
const createPlaces = (limits: FormLimits) => {
  // in the order in which they began
  const forms = new Set<OpenForm>();
  // the fields and the multipart frame may exceed a place by a little
  const placesFor = (bytes: number): number => Math.min(limits.atOnce, Math.max(1, Math.round(bytes / placeBytes)));
  /** Ends the oldest forms that have had a fair time: forms that hold places without arriving give way to the next. */
  const makeRoom = (places: number): void => {
    while (placesOf(forms) + places > limits.atOnce) {
      const oldest = [...forms].find(
        (form) => form.end && performance.now() - form.since >= limits.fairMs * form.places,
      );
      if (!oldest) throw new Unavailable('Too many files are being uploaded right now. Please try again in a moment.');
      forms.delete(oldest);
      oldest.end?.();
    }
  };
  const enter = ({ personId, bytes }: FormToCome): OpenForm => {
    const places = placesFor(bytes);
    const own = [...forms].filter((form) => form.personId === personId);
    const isTooLarge = own.length > 0 && placesOf(own) + places > limits.placesAPerson;
    if (own.length >= limits.aPerson || isTooLarge) throw tooMany(Math.ceil(limits.withinMs / 1000));
    makeRoom(places);
    const form: OpenForm = { personId, places, since: performance.now() };
    forms.add(form);
    return form;
  };
  return { enter, leave: (form: OpenForm) => forms.delete(form) };
};

export const createOpenForms = (limits: FormLimits = formLimits): OpenForms => {
  const places = createPlaces(limits);
  return {
    take: async (toCome, work) => {
      const open = places.enter(toCome);
      try {
        return await work((form) => arrival(open, form, limits.withinMs * open.places));
      } finally {
        places.leave(open);
      }
    },
  };
};
