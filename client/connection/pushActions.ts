import { createAction } from '@reduxjs/toolkit';

/** One committed change that this person may see (design.md §8). */
export interface PushedChange {
  readonly event: string;
  readonly readModel: string;
  readonly seniorId: string | null;
  readonly ids: readonly string[];
  readonly position: string;
}

export const changed = createAction<PushedChange>('push/changed');
/** Offline for too long to resume: everything shown is loaded again. */
export const reset = createAction('push/reset');
/** The viewer's rights for this senior have changed or ended. Her data is loaded again and dropped unless the server still allows it. */
export const seniorReset = createAction<{ readonly seniorId: string }>('push/seniorReset');
interface PushMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}
/** Any other message: its `type` and its content. */
export const received = createAction<PushMessage>('push/received');
/** A message for the server; lost while there is no connection. */
export const messageSent = createAction<PushMessage>('push/messageSent');
