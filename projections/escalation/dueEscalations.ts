import type { EscalationEnd, Reach } from '../../events/escalation/escalationRules.ts';
import type { Rights } from '../circle/rightsQueries.ts';
import { rightsOf } from '../circle/rightsQueries.ts';
import { inFairOrder } from '../fairOrder.ts';
import { iso } from '../json/jsonColumns.ts';
import type { Queryable } from '../queryable.ts';
import { reachOf } from './reach.ts';
import type { EscalatedDose } from './slotEscalations.ts';

/** A person of the settings' order. */
interface StepFound {
  readonly personId: string;
  readonly rights: Rights;
  readonly reaches: Reach;
}

/** A senior's escalation as the job needs it. */
export interface EscalationFound {
  readonly seniorId: string;
  readonly isOn: boolean;
  readonly firstAfterMinutes: number;
  readonly everyMinutes: number;
  readonly steps: readonly StepFound[];
}

const found = `select e.senior_id as "seniorId", e.is_on as "isOn", e.first_after as "firstAfterMinutes", e.every as "everyMinutes",
    (select coalesce(json_agg(json_build_object('personId', step.id, 'rights', ${rightsOf('e.senior_id', 'step.id')},
        'reaches', ${reachOf('e.senior_id', 'step.id', '$2::timestamptz')}) order by step.place), '[]')
      from jsonb_array_elements_text(e.steps) with ordinality as step(id, place)) as steps
  from escalations e where e.senior_id = any($1)`;

/** By the senior's id; those who never set it up are left out. */
export const findEscalations = async (
  on: Queryable,
  seniorIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, EscalationFound>> => {
  if (seniorIds.length === 0) return new Map();
  const { rows } = await on.query<EscalationFound>({ name: 'find escalations', text: found, values: [seniorIds, now] });
  return new Map(rows.map((row) => [row.seniorId, row]));
};

/** An escalation at which the job looks. */
export interface SlotToCheck {
  readonly id: string;
  readonly seniorId: string;
  /** ISO instant. */
  readonly slot: string;
  readonly doses: readonly EscalatedDose[];
}

const columns = `its.id, its.senior_id as "seniorId", ${iso('its.slot')} as slot, its.doses`;
const dueInOrder = inFairOrder(
  'select * from slot_escalations where next_at is not null and next_at <= $1',
  'senior_id',
  'next_at, id',
);

/** Those whose next step, or whose asking again, is due. */
export const listSlotsToCheck = async (on: Queryable, now: Date, limit: number): Promise<readonly SlotToCheck[]> => {
  const { rows } = await on.query<SlotToCheck>({
    name: 'list escalations to check',
    text: `select ${columns} from (${dueInOrder} limit $2) its order by its.turn, its.next_at, its.id`,
    values: [now, limit],
  });
  return rows;
};

/** Those of these slots that were escalated already, with their end; by `slotKey`. */
export const findEscalatedSlots = async (
  on: Queryable,
  keys: readonly string[],
): Promise<ReadonlyMap<string, EscalationEnd | null>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; ended: EscalationEnd | null }>({
    name: 'find escalated slots',
    text: 'select id, ended from slot_escalations where id = any($1)',
    values: [keys],
  });
  return new Map(rows.map(({ id, ended }) => [id, ended]));
};

/** Those of these seniors whose escalation is on, with the people of it. */
export const listEscalationPeople = async (
  on: Queryable,
  seniorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  if (seniorIds.length === 0) return new Map();
  const { rows } = await on.query<{ id: string; steps: readonly string[] }>({
    name: 'list escalation people',
    text: 'select senior_id as id, steps from escalations where senior_id = any($1) and is_on',
    values: [seniorIds],
  });
  return new Map(rows.map(({ id, steps }) => [id, steps]));
};
