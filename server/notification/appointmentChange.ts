import type { AppointmentEvent } from '../../events/appointment/appointmentEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { NotificationAbout } from '../../events/notification/notificationAbout.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Dependencies } from '../dependencies.ts';

type Changed = MessageNamed<AppointmentEvent, 'AppointmentChanged'>;
type Start = Pick<Changed['data'], 'isAllDay' | 'firstDay' | 'startTime'>;

/** Whole days stay the same when their owner lives by another clock. */
const startOf = ({ isAllDay, firstDay, startTime }: Start): string | number =>
  isAllDay && firstDay !== null ? firstDay : Date.parse(startTime);

const planning: readonly string[] = ['AppointmentScheduled', 'AppointmentSetApart', 'AppointmentChanged'];

/** *moved*: it begins at another time or on another day than just before this change. */
export const appointmentChange = async (
  { events }: Dependencies,
  { stream, position, data }: RecordedEvent<Changed>,
): Promise<NotificationAbout['appointmentChanged']['change']> => {
  const before = (await events.readStream(stream)).filter((each) => each.position < position);
  const last = before.findLast(({ type }) => planning.includes(type));
  if (last?.kind !== 'event') return 'changed';
  return startOf(last.data as Changed['data']) === startOf(data) ? 'changed' : 'moved';
};
