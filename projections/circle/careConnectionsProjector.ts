import type { AccountEvent } from '../../events/account/accountEvents.ts';
import type { CircleEvent } from '../../events/circle/circleEvents.ts';
import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { Projector, Rows } from '../runner/projector.ts';
import { careConnectionsTable, pairOf, type CareConnectionsRow } from './careConnectionsTable.ts';

type Connections = Rows<CareConnectionsRow>;
type Pair = { readonly seniorId: string; readonly personId: string };
type Changing = MessageNamed<CircleEvent, 'PermissionsChanged' | 'MainContactChosen' | 'SignInHelperChosen'>;
/** Columns of a pair's row besides the two ids. */
type PairColumns = Pick<
  CareConnectionsRow,
  | 'invitation_id'
  | 'relationship'
  | 'permissions'
  | 'proof'
  | 'is_primary'
  | 'may_help_sign_in'
  | 'accepted_at'
  | 'ended_position'
>;
/** Account events that change no row here, but how connected people see the connection. */
type OfPerson = MessageNamed<
  AccountEvent,
  | 'AppointmentSharingChanged'
  | 'PhoneSharingChanged'
  | 'ProfileUpdated'
  | 'ProfilePictureChanged'
  | 'TeamVisibilityChanged'
>;
type Ending = MessageNamed<CircleEvent, 'MemberRemoved' | 'MemberLeft'>;

/** The person's windows get the id by which they know the connection: the senior's. */
const recordChangeForPerson = ({ seniorId, personId }: Pair, rows: Connections): void =>
  rows.changed([seniorId], { persons: [personId], about: seniorId });

/** The senior's windows, and those of teammates, get the person's id; so do `persons`. */
const recordChangeForTeam = (
  { seniorId, personId }: Pair,
  rows: Connections,
  persons: readonly string[] = [],
): void => {
  rows.changed([personId], { senior: { seniorId, area: 'team' } });
  if (persons.length > 0) rows.changed([personId], { persons, about: seniorId });
};

const recordChange = (two: Pair, rows: Connections): void => {
  recordChangeForTeam(two, rows);
  recordChangeForPerson(two, rows);
};

/** A member's rights are shown to the senior and the member alone. */
const recordChangeOfRights = (two: Pair, rows: Connections): void => {
  rows.changed([two.personId], { persons: [two.seniorId], about: two.seniorId });
  recordChangeForPerson(two, rows);
};

const noMember = {
  invitation_id: null,
  relationship: null,
  permissions: null,
  proof: null,
  is_primary: false,
  may_help_sign_in: false,
  accepted_at: null,
};

const bigintOf = (position: string): string => BigInt(position).toString();
const isAfter = (one: string | null | undefined, other: string | null | undefined): boolean =>
  BigInt(one ?? 0) > BigInt(other ?? 0);

/** An unparked stream is replayed after other streams. If these changed the same row since, only a rebuild gives the right result. */
const assertInOrder = <Row extends CareConnectionsRow | undefined>(
  row: Row,
  { position }: Pick<RecordedEvent, 'position'>,
): Row => {
  if (isAfter(row?.changed_position, position))
    throw new Error('what came since has been applied already: npm run rebuild puts it in order');
  return row;
};
const findPair = async (event: RecordedEvent<CircleEvent>, rows: Connections, { seniorId, personId }: Pair) =>
  assertInOrder(await rows.find(pairOf(seniorId, personId)), event);

const putPair = (
  rows: Connections,
  { position }: RecordedEvent,
  { seniorId, personId }: Pair,
  row: PairColumns,
): void =>
  rows.upsert({
    id: pairOf(seniorId, personId),
    senior_id: seniorId,
    person_id: personId,
    sent_position: null,
    ...row,
    changed_position: bigintOf(position),
  });

/** The pair's row and the invitation; an invitation sent before the pair's last removal or leaving no longer counts. */
const livingInvitation = async (event: RecordedEvent<CircleEvent>, rows: Connections, two: Pair) => {
  const [invitation, pair] = [await rows.find(event.data.invitationId), await findPair(event, rows, two)];
  return invitation === undefined || isAfter(pair?.ended_position, invitation.sent_position) ? undefined : { pair };
};

/** Ends the membership and every earlier invitation of this pair. */
const end = async (event: RecordedEvent<Ending>, rows: Connections): Promise<void> => {
  const { data, position } = event;
  const found = await livingInvitation(event, rows, data);
  if (!found) return;
  for (const over of [data.invitationId, found.pair?.invitation_id]) if (over) rows.remove(over);
  putPair(rows, event, data, { ...noMember, ended_position: bigintOf(position) });
  recordChange(data, rows);
};
const forget = ({ data }: RecordedEvent<CircleEvent>, rows: Connections): void => rows.remove(data.invitationId);

/** Changes the membership's columns, where the invitation is the one that made the person a member. */
const change = async (
  event: RecordedEvent<Changing>,
  rows: Connections,
  patch: Partial<PairColumns>,
  record: typeof recordChange,
): Promise<void> => {
  const pair = await findPair(event, rows, event.data);
  if (pair?.invitation_id !== event.data.invitationId) return;
  putPair(rows, event, event.data, { ...pair, ...patch });
  record(event.data, rows);
};

/** Clears the previous main contact: there is one per senior. */
const freeOthers = async (event: RecordedEvent<Changing>, rows: Connections): Promise<void> => {
  const { seniorId, personId } = event.data;
  for (const other of await rows.where({ senior_id: seniorId, is_primary: true })) {
    if (other.person_id === null || other.person_id === personId) continue;
    const two = { seniorId, personId: other.person_id };
    putPair(rows, event, two, { ...assertInOrder(other, event), is_primary: false });
    recordChange(two, rows);
  }
};

/** Notifies the members of that senior's team, whether they see each other or not. */
const recordChangeForMembers = async (
  { data: { userId } }: RecordedEvent<OfPerson>,
  rows: Connections,
): Promise<void> => {
  for (const { person_id, invitation_id } of await rows.where({ senior_id: userId }))
    if (person_id !== null && invitation_id !== null) rows.changed([userId], { persons: [person_id], about: userId });
};

/** Name, picture, zone or phone sharing changed: notifies connected people on both sides, and teammates. */
const recordChangeForConnected = async (event: RecordedEvent<OfPerson>, rows: Connections): Promise<void> => {
  await recordChangeForMembers(event, rows);
  const { userId } = event.data;
  for (const { senior_id, invitation_id } of await rows.where({ person_id: userId }))
    if (invitation_id !== null) recordChangeForTeam({ seniorId: senior_id, personId: userId }, rows, [userId]);
};

/** Every pair that the erased person was one of, and the invitations whose keys go too. Those connected now are notified. */
const eraseConnections: NonNullable<Projector<CircleEvent, CareConnectionsRow>['erase']> = async (
  { data: { userId, rounds } },
  rows,
) => {
  for (const row of [...(await rows.where({ senior_id: userId })), ...(await rows.where({ person_id: userId }))]) {
    rows.remove(row.id);
    if (row.person_id !== null && row.invitation_id !== null)
      recordChange({ seniorId: row.senior_id, personId: row.person_id }, rows);
  }
  for (const round of rounds) rows.remove(round);
};

/** Members of care teams and their rights, on which every access rule is based. */
export const careConnectionsProjector: Projector<CircleEvent | OfPerson, CareConnectionsRow> = {
  name: 'careConnections',
  version: 4,
  table: careConnectionsTable,
  erase: eraseConnections,
  keys: ({ data }) =>
    'invitationId' in data
      ? [data.invitationId, ...('personId' in data ? [pairOf(data.seniorId, data.personId)] : [])]
      : [],
  on: {
    CaregiverInvited: ({ data: { invitationId, seniorId }, position }, rows) =>
      rows.upsert({
        id: invitationId,
        senior_id: seniorId,
        person_id: null,
        sent_position: bigintOf(position),
        ended_position: null,
        changed_position: null,
        ...noMember,
      }),
    InvitationAccepted: async (event, rows) => {
      const { invitationId, relationship, permissions, proof, acceptedAt } = event.data;
      const found = await livingInvitation(event, rows, event.data);
      // while she is a member, a second acceptance changes nothing
      if (!found || (found.pair && found.pair.invitation_id !== null)) return;
      const ended_position = found.pair?.ended_position ?? null;
      const begun = {
        ...noMember,
        invitation_id: invitationId,
        relationship,
        permissions,
        proof,
        accepted_at: acceptedAt,
      };
      putPair(rows, event, event.data, { ...begun, ended_position });
      recordChange(event.data, rows);
    },
    InvitationDeclined: forget,
    InvitationExpired: forget,
    InvitationCancelled: forget,
    PermissionsChanged: (event, rows) =>
      change(event, rows, { permissions: event.data.permissions }, recordChangeOfRights),
    MainContactChosen: async (event, rows) => {
      const pair = await findPair(event, rows, event.data);
      if (event.data.isPrimary && pair?.invitation_id === event.data.invitationId) await freeOthers(event, rows);
      await change(event, rows, { is_primary: event.data.isPrimary }, recordChange);
    },
    SignInHelperChosen: (event, rows) =>
      change(event, rows, { may_help_sign_in: event.data.isHelper }, recordChangeOfRights),
    MemberRemoved: end,
    MemberLeft: end,
    ProfileUpdated: recordChangeForConnected,
    ProfilePictureChanged: recordChangeForConnected,
    PhoneSharingChanged: recordChangeForConnected,
    TeamVisibilityChanged: recordChangeForMembers,
    AppointmentSharingChanged: async ({ data: { userId } }, rows) => {
      for (const { senior_id, invitation_id } of await rows.where({ person_id: userId }))
        if (invitation_id !== null) rows.changed([userId], { persons: [senior_id], about: senior_id });
    },
  },
};
