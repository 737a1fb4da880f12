import type { Database } from '../server/database/database.ts';

const triggers = [
  ['es.event', 'event_is_final'],
  ['es.event', 'event_is_final_all'],
  ['app.security_events', 'security_events_are_few'],
  ['app.security_events', 'security_event_is_kept'],
  ['app.security_events', 'security_event_is_dated'],
  ['app.record_views', 'record_view_is_kept'],
] as const;
const constraints = [
  ['es.event', 'event_pkey'],
  ['es.event', 'event_stream_version'],
  ['es.event', 'event_id_unique'],
  ['es.event', 'event_position_from_one'],
  ['es.head', 'head_pkey'],
  ['es.head', 'head_singleton_check'],
] as const;

/** A trigger may also be one that fires on replicas only, which is off here. */
const missing = `
  select g.relation, g.name from unnest($1::text[], $2::text[]) g(relation, name) where not exists (
    select from pg_trigger t where t.tgrelid = to_regclass(g.relation) and t.tgname = g.name and t.tgenabled in ('O', 'A'))
  union all
  select g.relation, g.name from unnest($3::text[], $4::text[]) g(relation, name) where not exists (
    select from pg_constraint c where c.conrelid = to_regclass(g.relation) and c.conname = g.name)`;

const columnsOf = (guards: readonly (readonly [string, string])[]) => [
  guards.map(([relation]) => relation),
  guards.map(([, name]) => name),
];

/** Triggers and constraints that refuse changes, and that only the owner of the tables can have taken away. */
export const guardFaults = async ({ pool }: Database): Promise<readonly string[]> => {
  const values = [...columnsOf(triggers), ...columnsOf(constraints)];
  const { rows } = await pool.query<{ relation: string; name: string }>(missing, values);
  return rows.map(
    ({ relation, name }) => `${relation} has no ${name}, or it is turned off: what it refuses could be changed`,
  );
};
