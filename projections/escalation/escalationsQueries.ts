import { escalationWorthMs, mostSteps, usualEscalation, type Reach } from '../../events/escalation/escalationRules.ts';
import { namedPerson } from '../circle/nameShown.ts';
import { rightsOf, type Rights } from '../circle/rightsQueries.ts';
import { iso, type NamedPerson } from '../json/jsonColumns.ts';
import { longestList } from '../paging/longestList.ts';
import type { Queryable } from '../queryable.ts';
import { reachOf } from './reach.ts';
import { slotKey } from './slotEscalations.ts';

/** A member of the care team who may be notified. */
export interface EscalationStep {
  /** null: the senior doesn’t let the members see each other. */
  readonly person: NamedPerson | null;
  /** May see medications; otherwise the next one is notified. */
  readonly mayHear: boolean;
  /** A phone or tablet of theirs rings. */
  readonly reaches: boolean;
}

/** A slot that is escalated, and at which a dose is still open. */
export interface OpenEscalation {
  /** The minute at which the doses are due; ISO instant. */
  readonly slot: string;
  readonly doses: readonly { readonly doseId: string; readonly medicationId: string }[];
  readonly notified: readonly { readonly person: NamedPerson | null; readonly at: string; readonly reaches: Reach }[];
  /** Passed over, since they may not see medications. */
  readonly skipped: readonly (NamedPerson | null)[];
  readonly onIt: NamedPerson | null;
  /** Since when; ISO instant. */
  readonly since: string | null;
  /** The next person is notified then if nobody answers, or it asks again; null: neither. */
  readonly nextAt: string | null;
  readonly askedAgainAt: string | null;
}

/** GET /api/escalation: one for each who was asked for. */
export interface EscalationView {
  readonly userId: string;
  readonly isOn: boolean;
  /** Somebody has chosen before. */
  readonly isSetUp: boolean;
  /** The viewer is asked whether to set it up: the senior and the first member, until they answer (product.md "Escalation"). */
  readonly isAsked: boolean;
  readonly firstAfterMinutes: number;
  readonly everyMinutes: number;
  /** In the order in which they are notified; before it is set up: the main contact, then the others as they are listed. */
  readonly steps: readonly EscalationStep[];
  /** Members who may see medications and are no step. */
  readonly others: readonly EscalationStep[];
  /** When the senior’s next dose is due; null: none is ahead, or none is known. */
  readonly nextDueAt: string | null;
  readonly timeZone: string;
  /** Newest first. */
  readonly open: readonly OpenEscalation[];
}

const mostOpen = 20;

/** SQL: a NamedPerson by the id, as the viewer may know them. */
const shown = (id: `${string}.${string}`, user: string): string =>
  `case when asked.sees_team or ${id}::uuid = asked.viewer_id then ${namedPerson(`${id}::uuid` as '$1::uuid', user, 'asked.id')} end`;

/** SQL: EscalationSteps as JSON, of members `c` with `place`. */
const stepJson = (
  order: string,
): string => `(coalesce(json_agg(json_build_object('person', ${shown('c.person_id', 'member')},
    'mayHear', c.permissions->>'medications' <> 'false', 'reaches', ${reachOf('asked.id', 'c.person_id', '$2::timestamptz')} = 'device')
    order by ${order}), '[]'))`;
const longest = `limit ${longestList}`;
const isMember = `c.senior_id = asked.id and c.invitation_id is not null`;
const listed = 'c.is_primary desc, c.accepted_at, c.person_id';

/** SQL: the ids of the steps, in their order. */
const stepIds = `(select coalesce(case when e.senior_id is not null then e.steps end,
    (select jsonb_agg(its.person_id order by its.place) from (select c.person_id, row_number() over (order by ${listed}) as place
      from care_connections c where ${isMember} and c.permissions->>'medications' <> 'false' order by ${listed} limit ${mostSteps}) its), '[]'))`;

const notified = `(select coalesce(json_agg(json_build_object('person', ${shown('t.id', 'teller')}, 'at', t.at, 'reaches', t.reaches) order by t.place), '[]')
    from (select entry->>'personId' as id, entry->>'at' as at, entry->>'reaches' as reaches, place
      from jsonb_array_elements(r.notified) with ordinality as notified(entry, place)) t left join users teller on teller.id = t.id::uuid)`;
const skipped = `(select coalesce(json_agg(${shown('s.id', 'passed')} order by s.place), '[]')
    from jsonb_array_elements_text(r.skipped) with ordinality as s(id, place) left join users passed on passed.id = s.id::uuid)`;
/** SQL: somebody may still be on it: a member who may see medications, or the senior. By its key: "exists" could read the whole table. */
const isThere = `(r.on_it = r.senior_id or coalesce((select still.invitation_id is not null and still.permissions->>'medications' <> 'false'
    from care_connections still where still.id = r.senior_id::text || ':' || r.on_it::text), false))`;
/** SQL: every dose was taken or skipped. */
const isAnswered = `not exists (select 1 from jsonb_array_elements(r.doses) dose where not exists (
    select 1 from dose_logs log where log.id = dose->>'doseId' and log.status in ('taken', 'skipped')))`;

const open = `(select coalesce(json_agg(its.view order by its.slot desc), '[]') from (
    select r.slot, json_build_object('slot', ${iso('r.slot')}, 'doses', r.doses, 'notified', ${notified}, 'skipped', ${skipped},
      'onIt', case when ${isThere} then ${namedPerson('r.on_it', 'taker', 'r.senior_id')} end,
      'since', case when ${isThere} then ${iso('r.on_it_at')} end, 'nextAt', ${iso('r.next_at')}, 'askedAgainAt', ${iso('r.asked_again_at')}) as view
    from slot_escalations r left join users taker on taker.id = r.on_it
    where r.senior_id = asked.id and r.slot > $2::timestamptz - interval '${escalationWorthMs} milliseconds' and jsonb_array_length(r.doses) > 0
      and coalesce(r.ended, '') not in ('answered', 'off', 'tooLate') and not ${isAnswered}
    order by r.slot desc limit ${mostOpen}) its)`;

/** SQL: nobody has set it up, and the viewer is the senior or the first member, and has not declined. */
const isAsked = `e.senior_id is null and coalesce((select asked.viewer_id = asked.id
      or (asked.viewer_id = c.person_id and c.permissions->>'medications' = 'true') from care_connections c
    where ${isMember} and c.permissions->>'medications' <> 'false' order by c.accepted_at, c.person_id limit 1), false)
  and not exists (select 1 from app.reminder_settings its_answer
    where its_answer.person_id = asked.viewer_id and its_answer.settings->'escalationDeclined' ? asked.id::text)`;

const list = `select asked.id as "userId", coalesce(e.is_on, false) as "isOn", e.senior_id is not null as "isSetUp", ${isAsked} as "isAsked",
    coalesce(e.first_after, ${usualEscalation.firstAfterMinutes}) as "firstAfterMinutes", coalesce(e.every, ${usualEscalation.everyMinutes}) as "everyMinutes",
    (select ${stepJson('step.place')} from jsonb_array_elements_text(its_ids.ids) with ordinality as step(id, place)
      join care_connections c on c.id = asked.id::text || ':' || step.id and c.invitation_id is not null
      left join users member on member.id = c.person_id) as steps,
    (select ${stepJson(listed)} from (select * from care_connections c where ${isMember} and c.permissions->>'medications' <> 'false'
        and not its_ids.ids ? c.person_id::text order by ${listed} ${longest}) c left join users member on member.id = c.person_id) as others,
    (select ${iso('min(d.due_at)')} from due_doses d where d.senior_id = asked.id and d.due_at > $2::timestamptz) as "nextDueAt",
    asked.time_zone as "timeZone", ${open} as open
  from (select u.id, u.time_zone, $3::uuid as viewer_id, u.id = $3::uuid or coalesce(u.team_is_visible, false) as sees_team
      from users u where u.id = any($1::uuid[])) asked
    left join escalations e on e.senior_id = asked.id cross join lateral (select ${stepIds} as ids) its_ids
  order by array_position($1::uuid[], asked.id)`;

/** In the order asked. */
export const listEscalations = async (
  on: Queryable,
  seniorIds: readonly string[],
  { viewerId, now }: { readonly viewerId: string; readonly now: Date },
): Promise<readonly EscalationView[]> => {
  const { rows } = await on.query<EscalationView>({
    name: 'list escalations',
    text: list,
    values: [seniorIds, now, viewerId],
  });
  return rows;
};

/** A senior’s care team as a change of the settings needs it. */
export interface EscalationTeam {
  readonly rights: Rights;
  /** The viewer is the senior, or a member who sees the others. */
  readonly seesTeam: boolean;
  /** Members who may see medications, the main contact first. */
  readonly mayHear: readonly string[];
}

export const findEscalationTeam = async (
  on: Queryable,
  seniorId: string,
  viewerId: string,
): Promise<EscalationTeam | undefined> => {
  const { rows } = await on.query<EscalationTeam>({
    name: 'find escalation team',
    text: `select ${rightsOf('$1::uuid', '$2::uuid')} as rights, u.id = $2::uuid or coalesce(u.team_is_visible, false) as "seesTeam",
        (select coalesce(json_agg(c.person_id order by ${listed}), '[]') from (select * from care_connections c
          where c.senior_id = u.id and c.invitation_id is not null and c.permissions->>'medications' <> 'false' order by ${listed} ${longest}) c) as "mayHear"
      from users u where u.id = $1::uuid`,
    values: [seniorId, viewerId],
  });
  return rows[0];
};

/** A slot as “I’m on it” needs it. */
export interface EscalatedSlot {
  readonly rights: Rights;
  /** Somebody was notified of it. */
  readonly isEscalated: boolean;
  readonly isAnswered: boolean;
  /** The person who is on it and may no longer see medications; null: nobody. */
  readonly absent: string | null;
}

export const findEscalatedSlot = async (
  on: Queryable,
  { seniorId, slot }: { readonly seniorId: string; readonly slot: string },
  viewerId: string,
): Promise<EscalatedSlot> => {
  const { rows } = await on.query<EscalatedSlot>({
    name: 'find escalated slot',
    text: `select ${rightsOf('$1::uuid', '$2::uuid')} as rights, r.id is not null as "isEscalated",
        coalesce(r.id is not null and ${isAnswered}, false) as "isAnswered", case when not ${isThere} then r.on_it end as absent
      from (values (1)) its left join slot_escalations r on r.id = $3`,
    values: [seniorId, viewerId, slotKey(seniorId, slot)],
  });
  return rows[0] ?? { rights: null, isEscalated: false, isAnswered: false, absent: null };
};
