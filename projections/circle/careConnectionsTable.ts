import type { AcceptanceProof } from '../../events/circle/circleEvents.ts';
import type { Permissions } from '../../events/circle/permissions.ts';
import type { ReadModelTable } from '../runner/projector.ts';

/**
 * One row for each senior and person who are or were connected (`<seniorId>:<personId>`).
 * Also one row for each invitation that is not ended, keyed by its id, which keeps when it was sent.
 */
export type CareConnectionsRow = {
  readonly id: string;
  readonly senior_id: string;
  readonly person_id: string | null;
  /** The invitation by which the person is a member; null: no member. */
  readonly invitation_id: string | null;
  /** For an invitation: the log position at which it was sent. */
  readonly sent_position: string | null;
  /** For a pair: the position of the last removal or leaving, which ended every invitation sent before it. */
  readonly ended_position: string | null;
  /** For a pair: the position of the last event that its row follows. */
  readonly changed_position: string | null;
  readonly relationship: string | null;
  readonly permissions: Permissions | null;
  /** The proof by which the person accepted (`acceptanceProof`). */
  readonly proof: AcceptanceProof | null;
  readonly is_primary: boolean;
  /** The senior lets this member make links by which she chooses a new password. */
  readonly may_help_sign_in: boolean;
  readonly accepted_at: string | null;
};

/** The key of a pair's row. */
export const pairOf = (seniorId: string, personId: string): string => `${seniorId}:${personId}`;

export const careConnectionsTable: ReadModelTable<CareConnectionsRow> = {
  name: 'care_connections',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    senior_id: 'uuid not null',
    person_id: 'uuid',
    invitation_id: 'uuid',
    sent_position: 'bigint',
    ended_position: 'bigint',
    changed_position: 'bigint',
    relationship: 'text',
    permissions: 'jsonb',
    proof: 'text',
    is_primary: 'boolean not null',
    may_help_sign_in: 'boolean not null',
    accepted_at: 'timestamptz',
  },
  indexes: ['create index on care_connections (senior_id)', 'create index on care_connections (person_id)'],
};
