/** STAND-IN until the transport is merged. */
import type { Dependencies } from '../dependencies.ts';

export interface PushTarget {
  readonly kind: 'webPush' | 'ntfy';
  readonly endpoint: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}
export interface PushMessage {
  readonly payload: string;
  readonly ttlSeconds: number;
  readonly topic: string;
  readonly urgency: 'low' | 'normal' | 'high';
}
export type PushOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed'; readonly reason: string; readonly retryAfterMs: number | null };
export const sendToDevice = (
  _deps: Dependencies,
  _device: PushTarget,
  _message: PushMessage,
  _signal: AbortSignal,
): Promise<PushOutcome> => Promise.resolve({ kind: 'accepted' });
