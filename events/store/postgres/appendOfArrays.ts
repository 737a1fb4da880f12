import { storeRole } from './schema.ts';

/**
 * es.append_together with payloads and metadata as arrays, which come in binary, an element for each event. And it tells of the append only if
 * asked to: who writes the rows that follow along tells of those. The one of bytes and places stays for nodes of the version before.
 */
export const appendOfArrays = `
create function es.append_together(p_streams text[], p_versions bigint[], p_ids uuid[], p_types text[], p_payloads bytea[], p_metadata text[],
  p_standing_streams text[], p_standing_versions bigint[], p_tells boolean)
returns bigint language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare v_start bigint; v_count int := cardinality(p_ids);
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'es.append_together needs read committed' using errcode = '25001'; end if;
  if v_count < 1 then raise exception 'empty append' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(7301, 1);                          -- the same mutex, and the same order after it
  select h.position into v_start from es.head h;
  if exists (select from (select unnest(p_streams) as stream_id, unnest(p_versions) as version) n
      join es.event e on e.stream_id = n.stream_id and e.version = n.version)
    or exists (select from (select unnest(p_ids) as event_id) n join es.event e on e.event_id = n.event_id)
    or exists (
      select from unnest(p_standing_streams, p_standing_versions) s (stream_id, version)
      where not exists (select from es.event e where e.stream_id = s.stream_id and e.version = s.version)
    )
  then return null; end if;
  insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
    select v_start + generate_series(1, v_count), unnest(p_streams), unnest(p_versions), unnest(p_ids), unnest(p_types), unnest(p_payloads), unnest(p_metadata);
  update es.head set position = v_start + v_count;
  if p_tells then perform pg_notify('es_appended', (v_start + v_count)::text); end if;
  return v_start;
end $$;

revoke all on function es.append_together(text[], bigint[], uuid[], text[], bytea[], text[], text[], bigint[], boolean) from public;
do $$
begin
  grant execute on function es.append_together(text[], bigint[], uuid[], text[], bytea[], text[], text[], bigint[], boolean) to ${storeRole};
exception when insufficient_privilege or undefined_object then
  raise notice 'no right over the role ${storeRole}: appends run under %', current_user;
end $$;
`;
