import type { GivenLink } from '../account/signInLinkView.ts';
import type { InvitationOffered } from './invitationsReceivedQueries.ts';

/** Whether an invitation's link lets somebody without an account register. */
export interface NewAccounts {
  /**
   * `used`: it made one already. `later`: the inviter registered by a link themselves, less than a day ago. `full`:
   * their links made as many as they may in a day. `no`: nobody makes one here.
   */
  readonly newAccounts: 'yes' | 'used' | 'later' | 'full' | 'no';
  /** ISO 8601: when `later` or `full` ends; otherwise null. */
  readonly newAccountsFrom: string | null;
}

/** A link for the senior to hand over. */
export interface InvitationLink extends GivenLink, NewAccounts {
  /** The invitation’s. */
  readonly id: string;
}

/** The answer to the person who has a link or code. */
export interface InvitationLinkView extends NewAccounts {
  readonly status: 'open' | 'replaced' | 'withdrawn' | 'expired' | 'accepted' | 'declined';
  readonly by: 'link' | 'code';
  /** The viewer has answered this invitation. */
  readonly isYours: boolean;
  /** Null where the link no longer works, but for the person who has answered. */
  readonly invitation: Omit<InvitationOffered, 'status' | 'respondedAt' | 'personId'> | null;
}
