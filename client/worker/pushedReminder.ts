import type { DoseToTake, PushAction, PushPayload } from '../../events/notification/pushPayload.ts';

/** The part of a notification that its buttons and a tap need. */
export interface ReminderData {
  /** Absolute address of the page that a tap opens. */
  readonly navigate: string;
  /** Absent: nothing is reported. */
  readonly token?: string;
  readonly doses: readonly DoseToTake[];
  /** ISO instant at which quiet hours begin; absent: they are off. */
  readonly quietFrom?: string;
}

/** A notification that a push asks to show. */
export interface PushedReminder {
  readonly title: string;
  readonly body?: string;
  readonly lang: string;
  readonly tag: string;
  readonly silent: boolean;
  readonly actions: readonly { readonly action: PushAction; readonly title: string }[];
  readonly data: ReminderData;
}

type Unknown<Shape> = { readonly [Name in keyof Shape]?: unknown };
const fieldsOf = <Shape>(value: unknown): Unknown<Shape> =>
  (typeof value === 'object' && value !== null ? value : {}) as Unknown<Shape>;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A page of this server; for any other address the home page. */
const pageAt = (address: unknown, origin: string): string => {
  const url = new URL('/', origin);
  const asked = isText(address) && URL.canParse(address, origin) ? new URL(address, origin) : url;
  return asked.origin === url.origin ? asked.href : url.href;
};

const dosesOf = (doses: unknown): readonly DoseToTake[] =>
  (Array.isArray(doses) ? doses : []).filter((dose: unknown): dose is DoseToTake => {
    const { medicationId, scheduledTime, doseId } = fieldsOf<DoseToTake>(dose);
    return isText(medicationId) && isText(scheduledTime) && isText(doseId);
  });

const actionsOf = (actions: unknown): PushedReminder['actions'] =>
  (Array.isArray(actions) ? actions : []).flatMap((each: unknown) => {
    const { action, title } = fieldsOf<PushedReminder['actions'][number]>(each);
    return (action === 'take' || action === 'again') && isText(title) ? [{ action, title }] : [];
  });

/** The part of a push that says what to show. */
export const notificationIn = (content: unknown): unknown => fieldsOf<PushPayload>(content).notification;

/** Every push shows something, one that can't be read as well: iOS ends a subscription after a few silent ones. */
export const pushedReminder = (content: unknown, origin: string): PushedReminder => {
  const { title, body, navigate, lang, tag, silent, actions, data } = fieldsOf<PushPayload['notification']>(content);
  const { token, doses, quietFrom } = fieldsOf<PushPayload['notification']['data']>(data);
  return {
    title: isText(title) ? title : 'A reminder from Hearthline',
    ...(isText(body) ? { body } : {}),
    lang: isText(lang) ? lang : 'en-US',
    tag: isText(tag) ? tag : 'hearthline',
    silent: silent === true,
    actions: actionsOf(actions),
    data: {
      navigate: pageAt(navigate, origin),
      ...(isText(token) ? { token } : {}),
      doses: dosesOf(doses),
      ...(isText(quietFrom) ? { quietFrom } : {}),
    },
  };
};
