import type { Permissions } from '../../events/circle/permissions.ts';

/** POST /api/handover-links/read, as the page of the link shows it. */
export type Handover =
  | {
      readonly status: 'open';
      readonly username: string;
      readonly firstName: string | null;
      readonly lastName: string | null;
      readonly setUpByName: string;
      readonly relationship: string | null;
      /** The permissions of the person who set the account up; null: not in the care team. */
      readonly permissions: Permissions | null;
      /** It was opened before: this device takes the place of the one it was handed over on. */
      readonly isOpened: boolean;
    }
  /** `setUpByName`: the person who can help; null: that account is gone. */
  | { readonly status: 'used' | 'replaced' | 'withdrawn' | 'expired'; readonly setUpByName: string | null };
