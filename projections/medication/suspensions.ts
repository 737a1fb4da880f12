/**
 * An interval in which a medication is not due: from one instant until before another, or without an end.
 * `firstDay`: the hours of its first day before it was recorded, where nobody wants to enter them.
 */
export type Suspension = {
  readonly kind: 'stop' | 'pause' | 'firstDay';
  /** null: it is no pause. */
  readonly pauseId: string | null;
  /** ISO instants. */
  readonly from: string;
  readonly until: string | null;
};

const mostSuspensions = 100;

export const covers = ({ from, until }: Pick<Suspension, 'from' | 'until'>, at: string): boolean =>
  from <= at && (until === null || at < until);

/** The suspension that covers a due time; undefined: none does. */
export const suspensionAt = (suspensions: readonly Suspension[], at: string): Suspension | undefined =>
  suspensions.find((suspension) => covers(suspension, at));

export const isSuspended =
  (suspensions: readonly Suspension[]) =>
  ({ dueAt }: { readonly dueAt: string }): boolean =>
    suspensionAt(suspensions, dueAt) !== undefined;

/** The first instant at or after `from` that nothing suspends, in epoch milliseconds; undefined: a suspension has no end. */
export const firstFree = (suspensions: readonly Suspension[], from: number): number | undefined => {
  const covering = suspensionAt(suspensions, new Date(from).toISOString());
  if (!covering) return from;
  return covering.until === null ? undefined : firstFree(suspensions, Date.parse(covering.until));
};

const isSame = (one: Suspension, other: Suspension): boolean =>
  one.kind === other.kind && one.pauseId === other.pauseId;
const hasEnded = ({ until }: Suspension, at: string): boolean => until !== null && until <= at;

/** A stop or pause begins, at `at` or later. It replaces the one of its kind that has not ended; one in force keeps its beginning. */
export const withSuspension = (
  suspensions: readonly Suspension[],
  wanted: Suspension,
  at: string,
): readonly Suspension[] => {
  const present = suspensions.find((suspension) => isSame(suspension, wanted) && !hasEnded(suspension, at));
  const from = present && present.from <= at ? present.from : wanted.from < at ? at : wanted.from;
  const others = suspensions.filter((suspension) => suspension !== present);
  return [...others, { ...wanted, from }].slice(-mostSuspensions);
};

/** The stop or pause that has not ended gets an end, at `at` or later; one that would end before it begins is gone. */
export const withEnd = (
  suspensions: readonly Suspension[],
  { until, ...which }: Pick<Suspension, 'kind' | 'pauseId' | 'until'>,
  at: string,
): readonly Suspension[] =>
  suspensions.flatMap((suspension) => {
    if (suspension.kind !== which.kind || suspension.pauseId !== which.pauseId || hasEnded(suspension, at))
      return [suspension];
    const end = until !== null && until < at ? at : until;
    return end !== null && end <= suspension.from ? [] : [{ ...suspension, until: end }];
  });
