import type { DosesNow } from '../../projections/medication/dosesNow.ts';
import type { NamedNotification } from '../../projections/notification/namedNotifications.ts';

type Doses = Extract<NamedNotification, { readonly kind: 'doseDue' }>['about']['doses'];

/** The doses that a notification is about; none: it is about something else. */
export const dosesOf = (notification: NamedNotification): Doses =>
  'doses' in notification.about ? notification.about.doses : [];

/** Those of its doses that it still asks for; one that was put off again is asked for by another notification. */
export const openOf = (notification: NamedNotification, { isOpen, againAt }: DosesNow): Doses => {
  const open = dosesOf(notification).filter(({ doseId }) => isOpen(doseId));
  if (notification.kind !== 'doseAgain') return open;
  const until = Date.parse(notification.about.until);
  return open.filter(({ doseId }) => Date.parse(againAt(doseId) ?? '') === until);
};
