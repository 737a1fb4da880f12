import type { Permissions } from '../../events/circle/permissions.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/** One row a senior and address: the latest invitation. */
export type CareInvitationsRow = {
  readonly stream: string;
  readonly id: string;
  readonly senior_id: string;
  /** Null: invited by link alone. */
  readonly caregiver_email: string | null;
  /** The address in its comparable form (events/account/names.ts). */
  readonly comparable_email: string | null;
  /** The senior's name for someone invited by link. */
  readonly invitee_name: string | null;
  /** The account that had the address when it was sent. */
  readonly account_id: string | null;
  /** The person who answered. */
  readonly person_id: string | null;
  readonly relationship: string | null;
  readonly permissions: Permissions;
  readonly message: string | null;
  /** `ended`: cancelled, removed or left; it is shown to nobody any more. */
  readonly status: 'pending' | 'accepted' | 'declined' | 'expired' | 'ended';
  readonly sent_position: string;
  readonly invited_at: string;
  readonly responded_at: string | null;
  readonly expires_at: string;
};

export const careInvitationsTable: ReadModelTable<CareInvitationsRow> = {
  name: 'care_invitations',
  key: 'stream',
  columns: {
    stream: 'text collate "C"',
    id: 'uuid not null',
    senior_id: 'uuid not null',
    caregiver_email: 'text',
    comparable_email: 'text',
    invitee_name: 'text',
    account_id: 'uuid',
    person_id: 'uuid',
    relationship: 'text',
    permissions: 'jsonb not null',
    message: 'text',
    status: 'text not null',
    sent_position: 'bigint not null',
    invited_at: 'timestamptz not null',
    responded_at: 'timestamptz',
    expires_at: 'timestamptz not null',
  },
  indexes: [
    'create index on care_invitations (id)',
    'create index on care_invitations (senior_id, invited_at)',
    'create index on care_invitations (person_id) where person_id is not null',
    'create index on care_invitations (account_id) where person_id is null',
    'create index on care_invitations (comparable_email) where person_id is null and account_id is null',
    `create index on care_invitations (expires_at, stream) where status = 'pending'`,
  ],
};
