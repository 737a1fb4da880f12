import type { Urgency } from '../../events/notification/notificationRules.ts';
import { encryptPush } from './contentEncryption.ts';
import { endpointProblem } from './endpointPolicy.ts';
import type { Post } from './postOnce.ts';
import { mostPayloadBytes, type PushMessage } from './pushMessage.ts';
import { failed, type PushOutcome } from './pushOutcome.ts';

/** A browser's subscription, as it is stored: keys in base64url. */
export interface WebPushDevice {
  readonly kind: 'webPush';
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface Sender {
  readonly toLoopback: boolean;
  /** The Authorization header for an origin. */
  readonly authorization: (origin: string) => string;
  /** Apple accepts what this server sends (vapidSubject.ts). */
  readonly reachesApple: boolean;
}

/** *high* wakes a phone that sleeps; *normal* waits until it is awake (RFC 8030 section 5.3). */
const urgencies: Readonly<Record<Urgency, string>> = { critical: 'high', due: 'high', quiet: 'normal' };

const isOfApple = ({ hostname }: URL): boolean => /(^|\.)push\.apple\.com$/.test(hostname);

const problemOf = ({ endpoint }: WebPushDevice, { payload }: PushMessage, sender: Sender): PushOutcome | undefined => {
  if (Buffer.byteLength(payload) > mostPayloadBytes) return failed('The notification is too long for a push.');
  const problem = endpointProblem(endpoint, sender);
  if (problem !== undefined) return failed(`The device’s address ${problem}.`);
  return isOfApple(new URL(endpoint)) && !sender.reachesApple
    ? failed('Apple takes no pushes from this server until it has a public address. Its operator sets PUBLIC_URL.')
    : undefined;
};

/** The request that delivers it, encrypted for the device alone; or why there is none. */
export const webPushRequest = (device: WebPushDevice, message: PushMessage, sender: Sender): Post | PushOutcome => {
  const problem = problemOf(device, message, sender);
  if (problem) return problem;
  const url = new URL(device.endpoint);
  const keys = { p256dh: Buffer.from(device.p256dh, 'base64url'), auth: Buffer.from(device.auth, 'base64url') };
  const body = encryptPush(Buffer.from(message.payload), keys);
  const headers = {
    Authorization: sender.authorization(url.origin),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    'Content-Length': body.length,
    TTL: Math.max(0, Math.floor(message.ttlSeconds)),
    Topic: message.topic,
    Urgency: urgencies[message.urgency],
  };
  return { url, headers, body };
};
