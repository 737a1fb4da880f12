import { tagOf } from './notificationIds.ts';
import type { Notification } from './notificationRows.ts';

/** What is decided this long after its time came while nothing ran: in an outage, or while the database was away. */
const lateDecisionMs = 10 * 60_000;
const summaryHours = 24;
const minuteMs = 60_000;

/** A notification, and when it was to ring. */
export interface Timed {
  readonly notification: Notification;
  /** ISO instant. */
  readonly ringsAt: string;
  /** Even a single one that comes late is told by the summary: it can't be acted on. */
  readonly isOnlyTold?: boolean;
  /** Ids of the devices where it replaces another; absent: all of the person's. */
  readonly onlyOn?: readonly string[];
}

export const isLate = ({ ringsAt }: Timed, now: Date): boolean => now.getTime() - Date.parse(ringsAt) > lateDecisionMs;

const summaryFor = (personId: string, now: Date): Timed => {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
  return {
    ringsAt: minute,
    notification: {
      kind: 'summary',
      about: { why: 'outage' },
      personId,
      seniorId: null,
      // the job and the reactor that find the rest of an outage make the same one
      subject: `outage ${minute}`,
      tag: tagOf('summary', personId),
      urgency: 'due',
      dueAt: minute,
      expiresAt: new Date(now.getTime() + summaryHours * 3_600_000).toISOString(),
    },
  };
};

/**
 * Of what was decided now: a person for whom two or more come late hears one summary, and those ring nowhere by themselves. A
 * single one rings as it is, since it can still be acted on.
 */
export const afterOutage = (
  decided: readonly Timed[],
  now: Date,
  /** People who have just heard one: what is found late after it belongs to it. */
  summarised: ReadonlySet<string>,
): { readonly summaries: readonly Timed[]; readonly inSummary: ReadonlySet<Notification> } => {
  const late = decided.filter((timed) => isLate(timed, now));
  const ofPerson = new Map<string, Timed[]>();
  for (const timed of late) {
    const { personId } = timed.notification;
    ofPerson.set(personId, [...(ofPerson.get(personId) ?? []), timed]);
  }
  const summed = [...ofPerson].filter(
    ([personId, its]) =>
      its.length > 1 || summarised.has(personId) || its.some(({ isOnlyTold }) => isOnlyTold === true),
  );
  return {
    summaries: summed.flatMap(([personId]) => (summarised.has(personId) ? [] : summaryFor(personId, now))),
    inSummary: new Set(summed.flatMap(([, its]) => its.map(({ notification }) => notification))),
  };
};
