import { asksAmount } from '../../events/medication/doseAmount.ts';
import {
  addressOf,
  lateWords,
  neutralSoonWords,
  neutralWords,
  notificationWords,
  type Named,
  type NotificationWords,
} from '../../events/notification/notificationWords.ts';
import type { PushPayload } from '../../events/notification/pushPayload.ts';
import { quietFrom } from '../../events/notification/quietHours.ts';
import type { QuietHours } from '../../events/notification/reminderSettings.ts';
import type { DosesNow } from '../../projections/medication/dosesNow.ts';
import type { NamedNotification } from '../../projections/notification/namedNotifications.ts';
import { topicOf, type PushMessage } from '../webPush/pushMessage.ts';
import { fittingPayload } from './fittingPayload.ts';
import { openOf } from './openDoses.ts';

/** All that it names. */
const namedIn = (notification: NamedNotification): Named => ({
  personId: notification.personId,
  seniorId: notification.senior?.id ?? null,
  isOwn: notification.senior?.id === notification.personId,
  seniorName: notification.senior?.firstName ?? null,
  actorName: notification.actorName,
  medicationNames: notification.medications.map(({ name }) => name),
  appointment: notification.appointment,
  dueAt: notification.dueAt,
  timeZone: notification.timeZone,
});

const testWords: NotificationWords = { title: 'This is a test from Hearthline', body: 'Reminders arrive here.' };

/** In full. */
export const wordsOf = (notification: NamedNotification): NotificationWords =>
  notification.kind === 'test' ? testWords : notificationWords(notification, namedIn(notification));

export const pageOf = (notification: NamedNotification): string =>
  notification.kind === 'test' ? '/profile' : addressOf(notification, namedIn(notification));

interface Content {
  readonly notification: NamedNotification;
  readonly dosesNow: DosesNow;
  readonly token: string;
  readonly showsDetails: boolean;
  /** The person's own. */
  readonly quietHours: QuietHours;
  /** The device is most likely off: a later push as urgent takes this one’s place, so that it gets one of them when it is back. */
  readonly seemsOff: boolean;
  /** Absent: addresses within the app stay relative. */
  readonly publicUrl: string | undefined;
}

const longestTitle = 200;
const cut = (text: string): string => (text.length > longestTitle ? `${text.slice(0, longestTitle - 1)}…` : text);

/** The names of doses that somebody has taken meanwhile are left out. */
const withOpen = (notification: NamedNotification, dosesNow: DosesNow): NamedNotification => {
  const open = openOf(notification, dosesNow);
  const ids = new Set(open.map(({ medicationId }) => medicationId));
  const medications = notification.medications.filter(({ id }) => ids.has(id));
  return open.length === 0 ? notification : { ...notification, medications };
};

/** A push this long after its time says so. */
const lateMs = 10 * 60_000;

/** The ISO instant at which it should have been heard; undefined: it is not late. */
const lateFromOf = ({ kind, dueAt, decidedAt }: NamedNotification, now: Date): string | undefined => {
  const from = kind === 'doseDue' ? dueAt : decidedAt;
  return now.getTime() - Date.parse(from) > lateMs ? from : undefined;
};

/** Its own words have a time; a summary is about several. */
const namesTime = ({ kind, about }: NamedNotification): boolean =>
  'doses' in about || kind === 'appointmentSoon' || kind === 'summary';

/** The words in which a push says it at this moment. */
const pushWordsOf = (its: NamedNotification, showsDetails: boolean, now: Date): NotificationWords => {
  const { kind, dueAt, timeZone } = its;
  if (kind === 'test') return testWords;
  const lateFrom = lateFromOf(its, now);
  if (!showsDetails) return kind === 'doseSoon' ? neutralSoonWords(dueAt, timeZone) : neutralWords(lateFrom, timeZone);
  return lateFrom === undefined || namesTime(its) ? wordsOf(its) : lateWords(wordsOf(its), lateFrom, timeZone);
};

type Pushed = PushPayload['notification'];
type Doses = ReturnType<typeof openOf>;

/** The page asks for the amount of each. */
const buttonsOf = (
  its: NamedNotification,
  count: number,
  showsDetails: boolean,
  navigate: string,
): NonNullable<Pushed['actions']> => {
  const take = count > 1 ? 'Take all' : 'Take';
  const again = { action: 'again', title: 'In 10 minutes', navigate } as const;
  if (its.medications.some(asksAmount)) return [again];
  return [{ action: 'take', title: showsDetails ? take : 'Done', navigate }, again];
};

/** The part of the data that the buttons need. */
const takenBy = (doses: Doses, begin: Date | undefined): Pick<Pushed['data'], 'doses' | 'quietFrom'> => ({
  doses: doses.map(({ doseId, medicationId, dueAt }) => ({ doseId, medicationId, scheduledTime: dueAt })),
  ...(begin && { quietFrom: begin.toISOString() }),
});

/** A later push of that name replaces one that the push service still has: never one that is more urgent. */
const replacedUnder = ({ notification: { urgency, tag }, seemsOff }: Content): string => {
  if (!seemsOff || urgency === 'critical') return tag;
  return urgency === 'quiet' ? 'away-quiet' : 'away';
};

/** The one that a device gets when it is back stands for those that it replaced. */
const bodyOf = (body: string | null, content: Content): string | null => {
  const replaces = replacedUnder(content) !== content.notification.tag;
  return replaces ? [body, 'Earlier ones are in Hearthline.'].filter(Boolean).join(' ') : body;
};

const payloadOf = (content: Content, now: Date): PushPayload => {
  const { notification, dosesNow, token, showsDetails, quietHours, publicUrl } = content;
  const its = withOpen(notification, dosesNow);
  const words = pushWordsOf(its, showsDetails, now);
  const body = bodyOf(words.body, content);
  const navigate = `${publicUrl ?? ''}${pageOf(its)}`;
  const asksOwner = its.kind === 'doseDue' || its.kind === 'doseAgain' || its.kind === 'doseReopened';
  const doses = asksOwner && its.senior?.id === its.personId ? openOf(its, dosesNow) : [];
  const isAsking = doses.length > 0;
  const data = { token, kind: its.kind, dueAt: its.dueAt };
  return {
    web_push: 8030,
    mutable: true,
    notification: {
      title: cut(words.title),
      ...(body !== null && { body: cut(body) }),
      navigate,
      lang: 'en-US',
      tag: its.tag,
      silent: its.urgency === 'quiet',
      ...(isAsking && { actions: buttonsOf(its, doses.length, showsDetails, navigate) }),
      data: isAsking ? { ...data, ...takenBy(doses, quietFrom(quietHours, its.timeZone, now)) } : data,
    },
  };
};

/** A push of the notification, as of this moment. */
export const pushMessageOf = (content: Content, now: Date): PushMessage => {
  const { notification } = content;
  const { expiresAt, urgency } = notification;
  return {
    payload: JSON.stringify(fittingPayload(payloadOf(content, now))),
    ttlSeconds: Math.max(1, Math.floor((Date.parse(expiresAt) - now.getTime()) / 1000)),
    topic: topicOf(replacedUnder(content)),
    urgency,
  };
};
