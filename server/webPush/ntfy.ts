import type { PushPayload } from '../../events/notification/pushPayload.ts';
import type { Urgency } from '../../events/notification/notificationRules.ts';
import type { Config } from '../config.ts';
import type { Post } from './postOnce.ts';
import type { PushMessage } from './pushMessage.ts';

/** A topic of the operator's ntfy server: who knows it can read it, so it is random. */
export interface NtfyDevice {
  readonly kind: 'ntfy';
  /** The topic. */
  readonly endpoint: string;
}

/** 5 rings until it is seen, 2 makes no sound (docs.ntfy.sh, "Message priority"). */
const priorities: Readonly<Record<Urgency, number>> = { critical: 5, due: 4, quiet: 2 };
const quietly = 2;

/** The page that a tap opens; ntfy takes whole addresses alone. */
const pageOf = (navigate: string, publicUrl: string | undefined): { click?: string } => {
  if (!URL.canParse(navigate, publicUrl)) return {};
  const { protocol, href } = new URL(navigate, publicUrl);
  return /^https?:$/.test(protocol) ? { click: href } : {};
};

/** The request that publishes it: the same words as a push, as JSON, since headers hold no accents. */
export const ntfyRequest = (
  { endpoint: topic }: NtfyDevice,
  message: PushMessage,
  { url, token }: NonNullable<Config['ntfy']>,
  publicUrl: string | undefined,
): Post => {
  const { notification } = JSON.parse(message.payload) as PushPayload;
  const body = Buffer.from(
    JSON.stringify({
      topic,
      title: notification.title,
      // without one ntfy writes "triggered"
      message: notification.body ?? notification.title,
      priority: notification.silent ? quietly : priorities[message.urgency],
      tags: ['bell'],
      // a newer server replaces the notification of the same id
      sequence_id: message.topic,
      ...pageOf(notification.navigate, publicUrl),
    }),
  );
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, ...authorization };
  return { url: new URL(url), headers, body };
};
