/** Status of one dose (spec.md §4). "missed" is labelled "Late" and offers "Take Late". */
export type DoseStatus = 'scheduled' | 'upcoming' | 'pending' | 'missed' | 'taken' | 'skipped';

const minute = 60_000;
/** From this long before a dose is due until as long after it, inclusive, the dose is "upcoming" (spec.md §9). */
const upcomingWindowMs = 30 * minute;
/** A dose is "missed" later than this after it was due; exactly this late it is still "pending" (spec.md §9). */
export const missedAfterMs = 120 * minute;

/** The facts of a log (GET /api/medication-logs) that the status needs. */
export interface DoseFact {
  readonly id: string;
  readonly status: 'taken' | 'skipped' | 'missed';
}

/** An occurrence as GET /api/medications answers it. */
export interface DoseTime {
  readonly doseId: string;
  /** The day in the senior's zone, YYYY-MM-DD. */
  readonly date: string;
  /** ISO instant. */
  readonly scheduledTime: string;
}

export const doseStatus = (dueAt: string, now: Date, log?: Pick<DoseFact, 'status'>): DoseStatus => {
  if (log) return log.status;
  const late = now.getTime() - Date.parse(dueAt);
  if (late < -upcomingWindowMs) return 'scheduled';
  if (late <= upcomingWindowMs) return 'upcoming';
  return late <= missedAfterMs ? 'pending' : 'missed';
};

/** Taken or skipped: no action is left. */
export const isDone = (status: DoseStatus): boolean => status === 'taken' || status === 'skipped';
/** Can be taken now or late; a scheduled dose can't yet. */
export const isDue = (status: DoseStatus): boolean =>
  status === 'upcoming' || status === 'pending' || status === 'missed';

/** An occurrence with its log and its status. */
export interface Dose<Time extends DoseTime = DoseTime, Fact extends DoseFact = DoseFact> {
  readonly occurrence: Time;
  readonly log: Fact | undefined;
  readonly status: DoseStatus;
}

/** The occurrences with their statuses. `logs` may include those of other medications. */
export const dosesOf = <Time extends DoseTime, Fact extends DoseFact>(
  occurrences: readonly Time[],
  logs: readonly Fact[],
  now: Date,
): readonly Dose<Time, Fact>[] => {
  const logOf = new Map(logs.map((log) => [log.id, log]));
  return occurrences.map((occurrence) => {
    const log = logOf.get(occurrence.doseId);
    return { occurrence, log, status: doseStatus(occurrence.scheduledTime, now, log) };
  });
};

/** The parts of a medication that its doses depend on. `createdAt`: when it was recorded, ISO. */
interface Scheduled<Time extends DoseTime> {
  readonly occurrences: readonly Time[];
  readonly createdAt: string;
}

/**
 * Whether a dose is on no screen without a log. One that was due before its medication was recorded is never missed (openDoses.ts): until it is
 * two hours late it can be taken, and after that it was never due unless somebody entered it. So undoing its log would leave it nowhere.
 */
export const isGoneWithoutLog = (
  { scheduledTime }: Pick<DoseTime, 'scheduledTime'>,
  createdAt: string,
  now: Date,
): boolean => scheduledTime < createdAt && doseStatus(scheduledTime, now) === 'missed';

/** The doses of a medication with their statuses: what every screen shows is among them, and no state that the record lacks. */
export const dosesOfScheduled = <Time extends DoseTime, Fact extends DoseFact>(
  { occurrences, createdAt }: Scheduled<Time>,
  logs: readonly Fact[],
  now: Date,
): readonly Dose<Time, Fact>[] =>
  dosesOf(occurrences, logs, now).filter(
    ({ occurrence, log }) => log !== undefined || !isGoneWithoutLog(occurrence, createdAt, now),
  );

/**
 * Whether a dose is shown with that day, on every screen: those of the day, those of the day before that are open and not yet missed, and
 * those of the next day once they are upcoming, so that the dose at midnight is not out of sight before it. `today` is the day in the
 * senior's zone.
 */
export const isOfDay = ({ occurrence, status }: Dose, today: string, now: Date): boolean => {
  if (occurrence.date < today) return status === 'scheduled' || status === 'upcoming' || status === 'pending';
  return occurrence.date === today || Date.parse(occurrence.scheduledTime) - now.getTime() <= upcomingWindowMs;
};

export const dosesOfDay = <D extends Dose>(doses: readonly D[], today: string, now: Date): readonly D[] =>
  doses.filter((dose) => isOfDay(dose, today, now));

const lateness = (dose: Dose, now: Date) => now.getTime() - Date.parse(dose.occurrence.scheduledTime);

const nearestToDue = <D extends Dose>(doses: readonly D[], now: Date): D | undefined =>
  doses.reduce<D | undefined>((best, dose) => {
    const gap = Math.abs(lateness(dose, now)) - (best ? Math.abs(lateness(best, now)) : Infinity);
    return gap < 0 || (gap === 0 && best && lateness(dose, now) > lateness(best, now)) ? dose : best;
  }, undefined);

/**
 * The dose that a medication's row shows: the first of the day that is not done, else the last (spec.md §4).
 * When that one is late and another is due, `second` is the other line: the due dose comes before the late one.
 */
export const doseOfMedication = <D extends Dose>(
  doses: readonly D[],
  now: Date,
): { readonly first: D; readonly second?: D } | undefined => {
  const first = doses.find((dose) => !isDone(dose.status)) ?? doses.at(-1);
  if (!first) return undefined;
  if (first.status !== 'pending' && first.status !== 'missed') return { first };
  const others = doses.filter((dose) => dose !== first && isDue(dose.status));
  const toTakeNow = others.filter((dose) => dose.status !== 'missed');
  const second = nearestToDue(toTakeNow.length > 0 ? toTakeNow : others, now);
  return second ? { first, second } : { first };
};

/**
 * Of all medications' doses the open one nearest to due, the earlier of two equally near. Tomorrow's doses count when
 * today has nothing open.
 */
export const nowDose = <D extends Dose>(doses: readonly D[], today: string, now: Date): D | undefined => {
  const open = doses.filter((dose) => !isDone(dose.status));
  const ofToday = dosesOfDay(open, today, now);
  return nearestToDue(ofToday.length > 0 ? ofToday : open.filter(({ occurrence }) => occurrence.date > today), now);
};
