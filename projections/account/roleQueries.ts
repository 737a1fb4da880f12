import type { RoleKeeper } from '../../events/account/roleRules.ts';
import type { Queryable } from '../queryable.ts';
import type { UserView } from './usersQueries.ts';

/** The answer of GET /api/user/role. */
export interface RoleView {
  readonly role: UserView['role'];
  /** The reason why the account stays in this role; null: it may be changed. */
  readonly keptBy: RoleKeeper | null;
}

/** Whether the person shared an update with a circle of theirs, among those of one of the table's indexes. */
const sharesAmong = (indexed: string): string =>
  `exists (select 1 from family_updates where author_id = $1 and ${indexed}
    and senior_id in (select $1::uuid union all select senior_id from care_connections where person_id = $1))`;

/** SQL conditions on the person's id, $1, and the present moment, $2; any of them keeps the role. */
const keepers: Readonly<Record<RoleKeeper, string>> = {
  team: 'exists (select 1 from care_connections where senior_id = $1 and invitation_id is not null and person_id is not null)',
  member: 'exists (select 1 from care_connections where person_id = $1 and invitation_id is not null)',
  invitation: `exists (select 1 from care_invitations where senior_id = $1 and status = 'pending' and expires_at > $2)`,
  medications: `exists (select 1 from medications where senior_id = $1 and is_active) or exists (select 1 from dose_logs where senior_id = $1)`,
  appointments: `exists (select 1 from appointments where owner_id = $1 and is_active)
    or exists (select 1 from appointment_series where owner_id = $1 and plans <> '[]')`,
  readings: 'exists (select 1 from health_metrics where owner_id = $1)',
  notes: 'exists (select 1 from handover_notes where senior_id = $1)',
  updates: `${sharesAmong('not (is_private or is_hidden)')} or ${sharesAmong('(is_private or is_hidden)')}`,
  contacts: 'exists (select 1 from emergency_contacts where owner_id = $1 and is_active)',
  documents: 'exists (select 1 from documents where owner_id = $1 and not is_removed)',
  messages: `exists (select 1 from conversations c join messages m on m.conversation_id = c.id where c.one_id = $1 or c.other_id = $1)`,
  games: 'exists (select 1 from game_activities where owner_id = $1)',
};

const firstKeeper = Object.entries(keepers)
  .map(([keeper, condition]) => `when ${condition} then '${keeper}'`)
  .join('\n      ');

/** Undefined: the read models don't have the account (yet). */
export const findRole = async (on: Queryable, userId: string, now: Date): Promise<RoleView | undefined> => {
  const { rows } = await on.query<RoleView>({
    name: 'find role',
    text: `select role, case ${firstKeeper} end as "keptBy" from users where id = $1::uuid and $2::timestamptz is not null`,
    values: [userId, now],
  });
  return rows[0];
};
