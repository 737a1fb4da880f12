/**
 * `log_place`: whether the log is in EventStoreDB, as the owner who migrates knows; no row: nodes work as the owner. `erased_rows`: whose rows
 * were deleted, for verify. Both are the owner's to write.
 */
const tables = `
create table app.log_place (singleton boolean primary key default true check (singleton), is_elsewhere boolean not null);
create table app.erased_rows (person_id uuid primary key, erased_at timestamptz not null default now());
`;

/** Functions of the owner. They read nothing that another role could replace: no read model, and no path but the catalogue's. */
const asOwner = `security definer set search_path = pg_catalog, pg_temp`;

/**
 * Whether the session may delete what is kept of a person: as the owner, or where the log has the AccountErased that names the subject. The
 * payload is its format, a MAC of 32 bytes, and JSON (events/store/authentication.ts). A log in EventStoreDB can't be asked here: verify compares.
 */
const mayErase = `
create or replace function app.is_owner(p_role name) returns boolean language sql stable set search_path = pg_catalog, pg_temp as
  $$ select pg_has_role(p_role, c.relowner, 'usage') from pg_class c where c.oid = 'app.subject_keys'::regclass $$;
create or replace function app.assert_erased(p_person uuid, p_subject uuid) returns void language plpgsql stable ${asOwner} as $$
declare v_told jsonb;
begin
  if app.is_owner(session_user) or (select is_elsewhere from app.log_place) then return; end if;
  for v_told in select convert_from(substr(e.payload, 34), 'utf8')::jsonb from es.event e
    where e.stream_id = 'account-' || p_person and e.type = 'AccountErased' and octet_length(e.payload) > 33
  loop
    if v_told->>'userId' = p_person::text and (p_subject = p_person or jsonb_exists(v_told->'rounds', p_subject::text)) then return; end if;
  end loop;
  raise exception 'the log has no AccountErased that names %', p_subject using errcode = '42501';
end $$;
`;

const erasing = `
create or replace function app.destroy_key(p_subject uuid, p_person uuid) returns void language plpgsql ${asOwner} as $$
begin
  perform app.assert_erased(p_person, p_subject);
  insert into app.subject_keys (subject_id, wrapped_key, erased_at) values (p_subject, null, now())
    on conflict (subject_id) do update set wrapped_key = null, erased_at = coalesce(subject_keys.erased_at, excluded.erased_at);
end $$;
create or replace function app.erase_rows_of(p_person uuid) returns void language plpgsql ${asOwner} as $$
begin
  perform app.assert_erased(p_person, p_person);
  insert into app.erased_rows (person_id) values (p_person) on conflict do nothing;
  delete from app.security_events where user_id = p_person;
  update app.security_events set helper_id = null where helper_id = p_person;
  delete from app.record_views where senior_id = p_person or viewer_id = p_person;
end $$;
`;

/** Security events end with their time or their number, whatever a node asks for. */
const pruning = `
create or replace function app.drop_security_events_before(p_moment timestamptz) returns void language plpgsql ${asOwner} as $$
begin
  delete from app.security_events
    where at <= case when app.is_owner(session_user) then p_moment else least(p_moment, now() - interval '90 days') end;
end $$;
create or replace function app.drop_oldest_security_events() returns trigger language plpgsql ${asOwner} as $$
begin
  delete from app.security_events where id in
    (select id from app.security_events where user_id = new.user_id and day is null order by at desc, id desc offset 100);
  return null;
end $$;
create trigger security_events_are_few after insert on app.security_events for each row when (new.day is null)
  execute function app.drop_oldest_security_events();
`;

/**
 * A row that may be updated never loses information. Migration 030 replaces `keep_security_event`, and `assert_erased`
 * above; migration 034 replaces `erase_rows_of`.
 */
const growing = `
create or replace function app.keep_security_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_owner(current_user) then return new; end if;
  if (old.id, old.user_id, old.kind, old.day, old.helper_id) is distinct from (new.id, new.user_id, new.kind, new.day, new.helper_id)
    or new.at < old.at or new.times < old.times
  then raise exception 'a security event is never hidden' using errcode = '42501'; end if;
  return new;
end $$;
create trigger security_event_is_kept before update on app.security_events for each row execute function app.keep_security_event();
create or replace function app.keep_record_view() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_owner(current_user) then return new; end if;
  if (old.senior_id, old.viewer_id, old.minute) is distinct from (new.senior_id, new.viewer_id, new.minute)
    or new.first_at > old.first_at or new.last_at < old.last_at or not new.areas @> old.areas
  then raise exception 'a record view is never hidden' using errcode = '42501'; end if;
  return new;
end $$;
create trigger record_view_is_kept before update on app.record_views for each row execute function app.keep_record_view();
`;

const callable = [
  'app.destroy_key(uuid, uuid)',
  'app.erase_rows_of(uuid)',
  'app.drop_security_events_before(timestamptz)',
  'app.is_owner(name)',
];

export const guardedRowsSchema = `${tables}${mayErase}${erasing}${pruning}${growing}
revoke all on function ${[...callable, 'app.assert_erased(uuid, uuid)', 'app.drop_oldest_security_events()'].join(', ')} from public;
`;

/** The nodes' rights to these tables and functions; granted after the rights to all tables. */
export const guardedRights = (role: string): string => `
revoke update, delete on app.subject_keys, app.shared_keys, app.master_key from ${role};
revoke delete on app.record_views, app.security_events from ${role};
revoke update, delete on app.record_view_facts from ${role};
revoke insert, update, delete on app.log_place, app.erased_rows from ${role};
grant execute on function ${[...callable, 'app.drop_record_views_before(timestamptz)'].join(', ')} to ${role};
`;
