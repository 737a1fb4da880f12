import type { ReviewEvent } from '../../events/auditor/auditorEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';

type Review = Omit<MessageNamed<ReviewEvent, 'RecordReviewed'>['data'], 'reviewedBy' | 'reviewedAt'>;

export type ReviewCommand = Message<'SignReview', Review>;

/** One review. It is signed once and never taken back; another one follows it. */
export const reviewDecider: Decider<{ readonly isSigned: boolean }, ReviewCommand, ReviewEvent> = {
  initialState: { isSigned: false },
  decide: {
    SignReview: (review, { isSigned }, { now, actor }) =>
      isSigned ? [] : [{ type: 'RecordReviewed', data: { ...review, reviewedBy: personOf(actor), reviewedAt: now } }],
  },
  evolve: { RecordReviewed: () => ({ isSigned: true }) },
};
