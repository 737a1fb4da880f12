import type { GivenLink } from '../account/signInLinkView.ts';
import type { NewAccounts } from '../circle/invitationLinkView.ts';
import type { AuditorGrantFound } from './auditorGrantsQueries.ts';

/** A grant's link for the senior to hand over. */
export interface AuditorLink extends GivenLink {
  /** The grant's. */
  readonly id: string;
}

/** The answer to the person who has the link. */
export interface AuditorLinkView extends NewAccounts {
  readonly status: 'open' | 'used' | 'withdrawn' | 'expired' | 'replaced';
  /** The viewer used it. */
  readonly isYours: boolean;
  /** Null where the link no longer works, except for the person who used it. */
  readonly grant: Omit<AuditorGrantFound, 'personId' | 'isWithdrawn'> | null;
}
