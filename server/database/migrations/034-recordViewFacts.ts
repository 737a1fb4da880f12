import type { Migration } from '../migrationList.ts';

/** A person's first view of an area of a record in each quarter of an hour, and likewise the first form opened to change it. */
const facts = `
create table app.record_view_facts (
  id bigint generated always as identity primary key,
  senior_id uuid not null,
  viewer_id uuid not null,
  area text not null,
  at timestamptz not null,
  device text not null check (device in ('phone', 'tablet', 'computer', 'unknown')),
  is_editing boolean not null
);
create unique index record_view_facts_quarter on app.record_view_facts
  (senior_id, viewer_id, area, is_editing, date_bin('15 minutes', at, '2000-01-01 00:00:00Z'));
create index record_view_facts_newest on app.record_view_facts (senior_id, at desc, id desc);
create index record_view_facts_at on app.record_view_facts (at);
create index record_views_minute on app.record_views (minute);
insert into app.record_view_facts (senior_id, viewer_id, area, at, device, is_editing)
  select senior_id, viewer_id, area, first_at, 'unknown', false from app.record_views, unnest(areas) area
  order by first_at, senior_id, viewer_id, area on conflict do nothing;
`;

/**
 * A senior's record keeps who viewed it after an erasure of the viewer: only the id stays. No node may delete a view younger than a
 * year, the shortest time that can be set.
 */
const functions = `
create or replace function app.erase_rows_of(p_person uuid) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform app.assert_erased(p_person, p_person);
  insert into app.erased_rows (person_id) values (p_person) on conflict do nothing;
  delete from app.security_events where user_id = p_person;
  update app.security_events set helper_id = null where helper_id = p_person;
  delete from app.record_views where senior_id = p_person or viewer_id = p_person;
  delete from app.record_view_facts where senior_id = p_person;
end $$;
create or replace function app.drop_record_views_before(p_moment timestamptz) returns void language plpgsql
  security definer set search_path = pg_catalog, pg_temp as $$
declare v_before timestamptz := case when app.is_owner(session_user) then p_moment else least(p_moment, now() - interval '1 year') end;
begin
  delete from app.record_view_facts where at < v_before;
  delete from app.record_views where minute < v_before;
end $$;
revoke all on function app.drop_record_views_before(timestamptz) from public;
`;

/** Views of records as facts that nodes can only add (docs/decisions/0056-record-views.md). */
export const recordViewFacts: Migration = {
  name: '034-recordViewFacts',
  async up(knex) {
    await knex.raw(facts + functions);
  },
};
