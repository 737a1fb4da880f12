import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { UserView } from '../account/usersQueries.ts';
import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import type { Projector, ReadModelTable, Rows } from '../runner/projector.ts';
import type { Qualified } from './qualified.ts';

/** One row an open invitation and account that wants to join by it without proof. */
export type JoinRequestsRow = {
  /** `<invitationId>:<personId>` */
  readonly id: string;
  readonly invitation_id: string;
  readonly senior_id: string;
  readonly person_id: string;
  readonly status: 'waiting' | 'refused';
  readonly requested_at: string;
};

const joinRequestsTable: ReadModelTable<JoinRequestsRow> = {
  name: 'join_requests',
  key: 'id',
  columns: {
    id: 'text collate "C"',
    invitation_id: 'uuid not null',
    senior_id: 'uuid not null',
    person_id: 'uuid not null',
    status: 'text not null',
    requested_at: 'timestamptz not null',
  },
  indexes: [
    'create index on join_requests (invitation_id)',
    'create index on join_requests (senior_id)',
    'create index on join_requests (person_id)',
  ],
};

type Asking = MessageNamed<CircleEvent, 'JoinRequested' | 'JoinRequestRefused'>['data'];
const idOf = ({ invitationId, personId }: Pick<Asking, 'invitationId' | 'personId'>): string =>
  `${invitationId}:${personId}`;

/** Notifies the windows of the senior and of the person who wants to join. */
const recordChange = (
  { invitationId, seniorId, personId }: Omit<Asking, 'requestedAt' | 'refusedAt'>,
  rows: Rows<JoinRequestsRow>,
): void => rows.changed([invitationId], { persons: [seniorId, personId], about: seniorId });

/** Deleting the invitation deletes its requests, so requesters no longer see it. */
const close = async ({ data }: RecordedEvent<CircleEvent>, rows: Rows<JoinRequestsRow>): Promise<void> => {
  const { invitationId, seniorId } = data;
  for (const { id, person_id: personId } of await rows.where({ invitation_id: invitationId })) {
    rows.remove(id);
    recordChange({ invitationId, seniorId, personId }, rows);
  }
};

/** Accounts that want to join a care team and have not proven yet that they are the invited person. */
export const joinRequestsProjector: Projector<CircleEvent, JoinRequestsRow> = {
  name: 'joinRequests',
  version: 1,
  table: joinRequestsTable,
  erase: async ({ data: { userId, rounds } }, rows) => {
    const named = await Promise.all([
      rows.where({ senior_id: userId }),
      rows.where({ person_id: userId }),
      ...rounds.map((round) => rows.where({ invitation_id: round })),
    ]);
    for (const { id } of named.flat()) rows.remove(id);
  },
  on: {
    JoinRequested: ({ data }, rows) => {
      const { invitationId, seniorId, personId, requestedAt } = data;
      const row = { invitation_id: invitationId, senior_id: seniorId, person_id: personId, requested_at: requestedAt };
      rows.upsert({ id: idOf(data), ...row, status: 'waiting' });
      recordChange(data, rows);
    },
    JoinRequestRefused: async ({ data }, rows) => {
      await rows.update(idOf(data), { status: 'refused' });
      recordChange(data, rows);
    },
    InvitationAccepted: close,
    InvitationDeclined: close,
    InvitationExpired: close,
    InvitationCancelled: close,
  },
};

/** A person who wants to join, in the senior's view. */
export interface JoinRequestView {
  readonly personId: string;
  /** First and last name, else the username. */
  readonly name: string;
  readonly username: string;
  readonly role: UserView['role'];
  /** When the account was opened. */
  readonly accountSince: string;
  readonly requestedAt: string;
}

/** One is answered before the next is shown. */
const mostShown = 20;

/** A column next to an invitation (`i`): requests that wait, the first ones, of accounts that still have its address. `name`: an SQL expression of a user. */
export const joinRequestsOf = (
  name: (user: string) => string,
): string => `(select coalesce(json_agg(json_build_object('personId', p.id,
    'name', ${name('p')}, 'username', p.username, 'role', p.role, 'accountSince', ${iso('p.created_at')},
    'requestedAt', ${iso('r.requested_at')}) order by r.requested_at, p.id), '[]'::json)
  from (select * from join_requests asking where asking.invitation_id = i.id and asking.status = 'waiting' and i.status = 'pending'
      order by asking.requested_at limit ${mostShown}) r
    join users p on p.id = r.person_id and p.comparable_email = i.comparable_email)`;

/**
 * A condition next to an invitation (`i`): this person's request is in that state. With `exists` Postgres may scan all
 * requests and hash them, as long as there are few when it plans.
 */
export const hasJoinRequest = (person: Qualified, status: JoinRequestsRow['status']): string =>
  `coalesce((select its_request.status = '${status}' from join_requests its_request
    where its_request.id = i.id::text || ':' || ${person}::text), false)`;

/** Whether the account with this id has the address that was invited. */
export const hasInvitedAddress = async (on: Queryable, invitationId: string, personId: string): Promise<boolean> => {
  const { rows } = await on.query<{ id: string }>({
    name: 'find invited address',
    text: `select i.id from care_invitations i join users p on p.id = $2 and p.comparable_email = i.comparable_email where i.id = $1`,
    values: [invitationId, personId],
  });
  return rows.length > 0;
};
