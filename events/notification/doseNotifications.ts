import type { NotificationAbout } from './notificationAbout.ts';
import { lateAfterMs, notificationRules } from './notificationRules.ts';

/** An open dose of a senior. */
export interface DueDose {
  readonly doseId: string;
  readonly medicationId: string;
  readonly dueAt: string;
  /** The medication's next due time; undefined: there is none. */
  readonly nextAt: string | undefined;
}

/** What the clock brings for the doses of one minute. */
export interface DoseNotification {
  readonly kind: 'doseSoon' | 'doseDue' | 'doseLate';
  /** The minute at which the doses are due, as an ISO instant: their slot. */
  readonly slot: string;
  /** When it is to ring. */
  readonly ringsAt: string;
  readonly expiresAt: string;
  readonly about: NotificationAbout['doseDue'];
}

const hourMs = 3_600_000;
const minuteMs = 60_000;
const iso = (at: number): string => new Date(at).toISOString();

/** The beginning of the minute: a change of time zone can make a dose due at any second. */
export const slotOf = (dueAt: string): string => iso(Math.floor(Date.parse(dueAt) / minuteMs) * minuteMs);

/** Worth hearing until half-way to the medication's next dose, four hours at most. */
const worthUntil = ({ dueAt, nextAt }: DueDose): number => {
  const due = Date.parse(dueAt);
  const most = due + notificationRules.doseDue.worthHours * hourMs;
  return nextAt === undefined ? most : Math.min(most, due + (Date.parse(nextAt) - due) / 2);
};

const bySlot = (doses: readonly DueDose[]): ReadonlyMap<string, readonly DueDose[]> => {
  const slots = new Map<string, DueDose[]>();
  for (const dose of doses) {
    const slot = slotOf(dose.dueAt);
    slots.set(slot, [...(slots.get(slot) ?? []), dose]);
  }
  return slots;
};

const aboutOf = (doses: readonly DueDose[]): NotificationAbout['doseDue'] => ({
  doses: doses.map(({ doseId, medicationId, dueAt }) => ({ doseId, medicationId, dueAt })),
});

const dueOf = (slot: string, doses: readonly DueDose[]): DoseNotification => {
  const expiresAt = iso(Math.max(...doses.map(worthUntil)));
  return { kind: 'doseDue', slot, ringsAt: slot, expiresAt, about: aboutOf(doses) };
};

const lateOf = (slot: string, doses: readonly DueDose[]): DoseNotification => {
  const ringsAt = Date.parse(slot) + lateAfterMs;
  const expiresAt = iso(ringsAt + notificationRules.doseLate.worthHours * hourMs);
  return { kind: 'doseLate', slot, ringsAt: iso(ringsAt), expiresAt, about: aboutOf(doses) };
};

/** One senior's open doses that are due within the lead time; it counts from the instant `from` at which it was chosen. */
export const dosesSoon = (
  doses: readonly DueDose[],
  { minutes, from }: { readonly minutes: number; readonly from: string },
  now: Date,
): readonly DoseNotification[] =>
  [...bySlot(doses)]
    .map(([slot, soon]): DoseNotification => {
      const ringsAt = iso(Date.parse(slot) - minutes * minuteMs);
      return { kind: 'doseSoon', slot, ringsAt, expiresAt: slot, about: aboutOf(soon) };
    })
    .filter(
      ({ slot, ringsAt }) =>
        Date.parse(ringsAt) >= Date.parse(from) &&
        Date.parse(ringsAt) <= now.getTime() &&
        now.getTime() < Date.parse(slot),
    );

/** All that one senior's open doses have brought by now, and that is still worth hearing. */
export const doseNotifications = (doses: readonly DueDose[], now: Date): readonly DoseNotification[] => {
  const at = now.getTime();
  return [...bySlot(doses)]
    .flatMap(([slot, due]) => [dueOf(slot, due), lateOf(slot, due)])
    .filter(({ ringsAt, expiresAt }) => Date.parse(ringsAt) <= at && at < Date.parse(expiresAt));
};
