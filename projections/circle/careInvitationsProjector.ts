import { comparableAddress } from '../account/comparableAddress.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { careInvitationsTable, type CareInvitationsRow } from './careInvitationsTable.ts';

type CareInvitationsRows = Rows<CareInvitationsRow>;

/** Notifies the windows of the senior and, where known, of the invited person. */
const recordChange = (
  row: Pick<CareInvitationsRow, 'id' | 'senior_id' | 'account_id' | 'person_id'>,
  rows: CareInvitationsRows,
): void => {
  const invited = row.person_id ?? row.account_id;
  rows.changed([row.id], { persons: [row.senior_id, ...(invited === null ? [] : [invited])], about: row.senior_id });
};

const change = async (stream: string, rows: CareInvitationsRows, patch: Partial<CareInvitationsRow>): Promise<void> => {
  const row = await rows.find(stream);
  if (!row) return;
  const changed = { ...row, ...patch };
  rows.upsert(changed);
  recordChange(changed, rows);
};
const end = ({ stream }: Pick<RecordedEvent, 'stream'>, rows: CareInvitationsRows): Promise<void> =>
  change(stream, rows, { status: 'ended' });

/**
 * The latest invitation of each address. The query checks whether a removal by another invitation ended it
 * (invitationCommandQueries.ts).
 */
export const careInvitationsProjector: Projector<CircleEvent, CareInvitationsRow> = {
  name: 'careInvitations',
  version: 3,
  table: careInvitationsTable,
  erase: async ({ data }, rows) => {
    for (const id of data.rounds) for (const { stream } of await rows.where({ id })) rows.remove(stream);
  },
  keys: ({ stream }) => [stream],
  on: {
    CaregiverInvited: ({ stream, position, data }, rows) => {
      const row = {
        stream,
        id: data.invitationId,
        senior_id: data.seniorId,
        caregiver_email: data.caregiverEmail,
        comparable_email: data.caregiverEmail === null ? null : comparableAddress(data.caregiverEmail),
        invitee_name: data.inviteeName,
        account_id: data.accountId,
        person_id: null,
        relationship: data.relationship,
        permissions: data.permissions,
        message: data.message,
        status: 'pending',
        sent_position: BigInt(position).toString(),
        invited_at: data.invitedAt,
        responded_at: null,
        expires_at: data.expiresAt,
      } as const;
      rows.upsert(row);
      recordChange(row, rows);
    },
    InvitationAccepted: ({ stream, data: { personId, acceptedAt } }, rows) =>
      change(stream, rows, { status: 'accepted', person_id: personId, responded_at: acceptedAt }),
    InvitationDeclined: ({ stream, data: { personId, declinedAt } }, rows) =>
      change(stream, rows, { status: 'declined', person_id: personId, responded_at: declinedAt }),
    InvitationExpired: ({ stream }, rows) => change(stream, rows, { status: 'expired' }),
    InvitationCancelled: end,
    PermissionsChanged: ({ stream, data: { permissions } }, rows) => change(stream, rows, { permissions }),
    MainContactChosen: ({ stream }, rows) => change(stream, rows, {}),
    SignInHelperChosen: ({ stream }, rows) => change(stream, rows, {}),
    MemberRemoved: end,
    MemberLeft: end,
  },
};
