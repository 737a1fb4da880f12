import type { CloseReason } from './closeCodes.ts';

/** Messages of a browser. `family_update` is accepted and ignored: the event is the source. `ping` asks whether the server is there. */
export type ClientMessage =
  | { readonly type: 'ping' }
  | { readonly type: 'resume'; readonly position: unknown }
  | { readonly type: 'family_update' }
  | { readonly type: 'refused'; readonly reason: CloseReason };

const refused = (reason: CloseReason): ClientMessage => ({ type: 'refused', reason });

export const readClientMessage = (data: Buffer, isBinary: boolean): ClientMessage => {
  if (isBinary) return refused('onlyText');
  let message: unknown;
  try {
    message = JSON.parse(data.toString('utf8'));
  } catch {
    return refused('notJson');
  }
  if (typeof message !== 'object' || message === null || !('type' in message)) return refused('unknownMessage');
  if (message.type === 'ping') return { type: 'ping' };
  if (message.type === 'family_update') return { type: 'family_update' };
  if (message.type === 'resume')
    return { type: 'resume', position: 'position' in message ? message.position : undefined };
  return refused('unknownMessage');
};

/** Refuses once more than `most` messages came within ten seconds. */
export const messageGauge = (most: number): { allows(nowMs: number): boolean } => {
  let from = 0;
  let count = 0;
  return {
    allows(nowMs) {
      if (nowMs - from >= 10_000) [from, count] = [nowMs, 0];
      count += 1;
      return count <= most;
    },
  };
};
