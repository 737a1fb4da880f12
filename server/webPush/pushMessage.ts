import { createHash } from 'node:crypto';
import type { Urgency } from '../../events/notification/notificationRules.ts';

/** One notification for one device. */
export interface PushMessage {
  /** JSON of a PushPayload, at most 3 KB. */
  readonly payload: string;
  /** Time it is worth hearing: a service that can't deliver it by then drops it. */
  readonly ttlSeconds: number;
  /** A later message of the same topic replaces one that still waits for the phone (`topicOf`). */
  readonly topic: string;
  readonly urgency: Urgency;
}

/** Push services take 4 KB of ciphertext. */
export const mostPayloadBytes = 3072;

const TOPIC_LENGTH = 32;
/** A topic in the form of RFC 8030 section 5.4: 32 characters at most, and the tag is not in it. */
export const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH);
