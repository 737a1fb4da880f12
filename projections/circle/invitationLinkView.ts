import type { InvitationOffered } from './invitationsReceivedQueries.ts';

/** A link as the senior gets it to hand over. */
export interface InvitationLink {
  /** The invitation’s. */
  readonly id: string;
  /** The address below the site’s own, with the secret in its fragment. */
  readonly url: string;
  readonly secret: string;
  /** Eight letters to read out on the phone. */
  readonly code: string | null;
  readonly expiresAt: string;
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
