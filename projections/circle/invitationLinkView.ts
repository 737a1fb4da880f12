import type { GivenLink } from '../account/signInLinkView.ts';
import type { InvitationOffered } from './invitationsReceivedQueries.ts';

/** A link as the senior gets it to hand over. */
export interface InvitationLink extends GivenLink {
  /** The invitation’s. */
  readonly id: string;
}

/** A link or code as the person who has it is answered. */
export interface InvitationLinkView {
  readonly status: 'open' | 'replaced' | 'withdrawn' | 'expired' | 'accepted' | 'declined';
  readonly by: 'link' | 'code';
  /** The viewer has answered this invitation. */
  readonly isYours: boolean;
  /** Null where the link no longer works, but for the person who has answered. */
  readonly invitation: Omit<InvitationOffered, 'status' | 'respondedAt' | 'personId'> | null;
}
