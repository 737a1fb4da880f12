import type { Migration } from '../migrationList.ts';

/**
 * Each payload is parsed separately: one inserted next to the AccountErased that is no JSON has no effect, and keeps no
 * person from being erased. A query over all of them would fail with the first.
 */
const mayErase = `
create or replace function app.assert_erased(p_person uuid, p_subject uuid) returns void language plpgsql stable
  security definer set search_path = pg_catalog, pg_temp as $$
declare v_payload bytea; v_told jsonb;
begin
  if app.is_owner(session_user) or (select is_elsewhere from app.log_place) then return; end if;
  for v_payload in select substr(e.payload, 34) from es.event e
    where e.stream_id = 'account-' || p_person and e.type = 'AccountErased' and octet_length(e.payload) > 33
  loop
    begin
      v_told := convert_from(v_payload, 'utf8')::jsonb;
    exception when others then continue;
    end;
    if v_told->>'userId' = p_person::text and (p_subject = p_person or jsonb_exists(v_told->'rounds', p_subject::text)) then return; end if;
  end loop;
  raise exception 'the log has no AccountErased that names %', p_subject using errcode = '42501';
end $$;
`;

/**
 * Only the failures of a day count up; all other security events stay as they were added. One in the future would always be among the newest
 * hundred: it gets the present time when it is added, so that nothing is lost with a clock that is fast, and none is moved there.
 */
const securityEvents = `
create or replace function app.keep_security_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if app.is_owner(current_user) then return new; end if;
  if old.day is null or (old.id, old.user_id, old.kind, old.day, old.helper_id) is distinct from (new.id, new.user_id, new.kind, new.day, new.helper_id)
    or new.at < old.at or new.at > greatest(old.at, now() + interval '1 minute') or new.times < old.times
  then raise exception 'a security event is never hidden' using errcode = '42501'; end if;
  return new;
end $$;
create or replace function app.date_security_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if new.at > now() + interval '1 minute' and not app.is_owner(current_user) then new.at := now(); end if;
  return new;
end $$;
create trigger security_event_is_dated before insert on app.security_events for each row execute function app.date_security_event();
`;

/** Functions of 026 that let too much or too little through (docs/decisions/0047-guarded-rows.md). */
export const strictRows: Migration = {
  name: '030-strictRows',
  async up(knex) {
    await knex.raw(mayErase + securityEvents);
  },
};
