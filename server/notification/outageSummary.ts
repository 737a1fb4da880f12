import type { Queryable } from '../../projections/queryable.ts';
import { tagOf } from './notificationIds.ts';
import type { Notification } from './notificationRows.ts';
import { findOutage, lateDecisionMs } from './outages.ts';

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

/** Those that come late because nothing ran when they were to ring. What somebody enters late is no outage. */
export const findLate = async (on: Queryable, timed: readonly Timed[], now: Date): Promise<readonly Timed[]> => {
  const late = timed.filter(({ ringsAt }) => now.getTime() - Date.parse(ringsAt) > lateDecisionMs);
  if (late.length === 0) return [];
  const wasDown = await findOutage(on);
  return late.filter(({ ringsAt }) => wasDown(ringsAt));
};

const recentSummaries = `select person_id as "personId" from app.notifications
  where person_id = any($1) and kind = 'summary' and about->>'why' = 'outage' and decided_at > $2::timestamptz - interval '1 hour'`;

/** An outage’s doses are found by the job and by the reactor, one after the other: one summary stands for all of them. */
export const findSummarised = async (
  on: Queryable,
  late: readonly Timed[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (late.length === 0) return new Set();
  const { rows } = await on.query<{ personId: string }>({
    name: 'find recent summaries',
    text: recentSummaries,
    values: [[...new Set(late.map(({ notification }) => notification.personId))], now],
  });
  return new Set(rows.map(({ personId }) => personId));
};

/** The devices on which one rings now, by the person's settings and quiet hours; null: an open window, for somebody without a device. */
type RingsOn = (timed: Timed) => readonly (string | null)[];

const summaryFor = (personId: string, its: readonly Timed[], now: Date, ringsOn: RingsOn): Timed => {
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
  const devices = new Set(its.flatMap(ringsOn).filter((id) => id !== null));
  return {
    ringsAt: minute,
    ...(devices.size > 0 && { onlyOn: [...devices] }),
    notification: {
      kind: 'summary',
      about: { why: 'outage' },
      personId,
      seniorId: null,
      // the job and the reactor that find the rest of an outage make the same one
      subject: `outage ${minute}`,
      tag: tagOf('summary', personId),
      urgency: its.every(({ notification }) => notification.urgency === 'quiet') ? 'quiet' : 'due',
      dueAt: minute,
      expiresAt: new Date(now.getTime() + summaryHours * 3_600_000).toISOString(),
    },
  };
};

/**
 * Of what comes late because of an outage: a person who would hear two or more hears one summary, and those ring nowhere by themselves. A
 * single one rings as it is, since it can still be acted on. What is switched off or held by quiet hours is in no summary.
 */
export const afterOutage = (
  late: readonly Timed[],
  now: Date,
  {
    summarised,
    ringsOn,
  }: {
    /** People who have just heard one: what is found late after it belongs to it. */
    readonly summarised: ReadonlySet<string>;
    readonly ringsOn: RingsOn;
  },
): { readonly summaries: readonly Timed[]; readonly inSummary: ReadonlySet<Notification> } => {
  const ofPerson = new Map<string, Timed[]>();
  for (const timed of late) {
    const { personId } = timed.notification;
    if (ringsOn(timed).length > 0) ofPerson.set(personId, [...(ofPerson.get(personId) ?? []), timed]);
  }
  const summed = [...ofPerson].filter(
    ([personId, its]) =>
      its.length > 1 || summarised.has(personId) || its.some(({ isOnlyTold }) => isOnlyTold === true),
  );
  return {
    summaries: summed.flatMap(([personId, its]) =>
      summarised.has(personId) ? [] : summaryFor(personId, its, now, ringsOn),
    ),
    inSummary: new Set(summed.flatMap(([, its]) => its.map(({ notification }) => notification))),
  };
};
