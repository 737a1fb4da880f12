import type { GivenLink } from '../account/signInLinkView.ts';
import type { InvitationOffered } from './invitationsReceivedQueries.ts';

/** What an invitation's link does for somebody who has no account yet. */
export interface NewAccounts {
  /**
   * `used`: it made one already. `later`: who invites came by a link themselves, less than a day ago. `full`: their links made as many as
   * they may in a day. `no`: nobody makes one here.
   */
  readonly newAccounts: 'yes' | 'used' | 'later' | 'full' | 'no';
  /** ISO 8601: when `later` or `full` ends; otherwise null. */
  readonly newAccountsFrom: string | null;
}

/** A link as the senior gets it to hand over. */
export interface InvitationLink extends GivenLink, NewAccounts {
  /** The invitation’s. */
  readonly id: string;
}

/** A link or code as the person who has it is answered. */
export interface InvitationLinkView extends NewAccounts {
  readonly status: 'open' | 'replaced' | 'withdrawn' | 'expired' | 'accepted' | 'declined';
  readonly by: 'link' | 'code';
  /** The viewer has answered this invitation. */
  readonly isYours: boolean;
  /** Null where the link no longer works, but for the person who has answered. */
  readonly invitation: Omit<InvitationOffered, 'status' | 'respondedAt' | 'personId'> | null;
}
