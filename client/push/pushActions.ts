import { createAction } from '@reduxjs/toolkit';

/** One committed change this person may see (design.md §8). */
export interface PushedChange {
  readonly event: string;
  readonly readModel: string;
  readonly seniorId: string | null;
  readonly ids: readonly string[];
  readonly position: string;
}

export const changed = createAction<PushedChange>('push/changed');
/** Away too long: everything shown is to be loaded again. */
export const reset = createAction('push/reset');
/** The viewer's rights in this senior's care have changed, or ended: what is held of her is asked for anew, and goes unless it may still be seen. */
export const seniorReset = createAction<{ readonly seniorId: string }>('push/seniorReset');
/** Any other message: its `type` and what it carries. */
export const received = createAction<{ readonly type: string; readonly [field: string]: unknown }>('push/received');
