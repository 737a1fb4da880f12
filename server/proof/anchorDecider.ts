import type { AnchorEvent } from '../../events/proof/anchorEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';

export type AnchorCommand = Message<'AnchorHistory', AnchorEvent['data']>;

/** One day's anchor, made once. Stream: `anchor-<day>`. */
export const anchorDecider: Decider<{ readonly isAnchored: boolean }, AnchorCommand, AnchorEvent> = {
  initialState: { isAnchored: false },
  decide: {
    AnchorHistory: (data, { isAnchored }) => (isAnchored ? [] : [{ type: 'HistoryAnchored', data }]),
  },
  evolve: {
    HistoryAnchored: () => ({ isAnchored: true }),
  },
};
