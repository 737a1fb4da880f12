import { findOpenNow } from '../../projections/medication/openNow.ts';
import type { NamedNotification } from '../../projections/notification/namedNotifications.ts';
import type { Queryable } from '../../projections/queryable.ts';

type Doses = Extract<NamedNotification, { readonly kind: 'doseDue' }>['about']['doses'];

/** The doses that a notification is about; none: it is about something else. */
export const dosesOf = (notification: NamedNotification): Doses =>
  'doses' in notification.about ? notification.about.doses : [];

const missed = `select id from dose_logs where id = any($1) and status = 'missed'`;

/** The state of doses at one moment. */
export interface DosesNow {
  /**
   * Somebody should still take it: it is open, or missed and nobody has entered since that it was taken. A stop, a pause or a removal of
   * the medication ends it too.
   */
  isOpen(doseId: string): boolean;
  /** The moment at which it is asked for again; undefined: it was not put off. */
  againAt(doseId: string): string | undefined;
}

/** Of its doses those that it still asks for; one that was put off again is asked for by another notification. */
export const openOf = (notification: NamedNotification, { isOpen, againAt }: DosesNow): Doses => {
  const open = dosesOf(notification).filter(({ doseId }) => isOpen(doseId));
  if (notification.kind !== 'doseAgain') return open;
  const until = Date.parse(notification.about.until);
  return open.filter(({ doseId }) => Date.parse(againAt(doseId) ?? '') === until);
};

/** The state of all doses that the notifications are about. */
export const findDosesNow = (
  on: Queryable,
  notifications: readonly NamedNotification[],
  now: Date,
): Promise<DosesNow> => findStatesOf(on, notifications.flatMap(dosesOf), now);

/** The state of these doses. */
export const findStatesOf = async (
  on: Queryable,
  doses: readonly Pick<Doses[number], 'doseId' | 'medicationId'>[],
  now: Date,
): Promise<DosesNow> => {
  if (doses.length === 0) return { isOpen: () => false, againAt: () => undefined };
  const [medications, { rows }] = await Promise.all([
    findOpenNow(on, [...new Set(doses.map(({ medicationId }) => medicationId))], now),
    on.query<{ id: string }>({
      name: 'list missed doses',
      text: missed,
      values: [[...new Set(doses.map(({ doseId }) => doseId))]],
    }),
  ]);
  const open = new Set(rows.map(({ id }) => id));
  const again = new Map<string, string>();
  for (const medication of medications) {
    for (const { doseId } of medication.doses) open.add(doseId);
    for (const [doseId, until] of medication.snoozedUntil) again.set(doseId, until);
  }
  return { isOpen: (doseId) => open.has(doseId), againAt: (doseId) => again.get(doseId) };
};
