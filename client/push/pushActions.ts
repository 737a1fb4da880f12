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
/** Away too long, or rights changed: everything shown (of that senior, when one is named) is to be loaded again. */
export const reset = createAction<{ readonly seniorId?: string }>('push/reset');
/** Any other message: its `type` and what it carries. */
export const received = createAction<{ readonly type: string; readonly [field: string]: unknown }>('push/received');
