import { storeRole } from './schema.ts';

/**
 * es.append without es.stream: where a stream stands is told by es.event's own unique index, so an append writes one row less. And
 * es.append_together for the usual call, in which every append fits: one insert for all of them, or null and nothing written. Its arguments are
 * one event each, with the version it is to have; payload and metadata lie one behind the other in p_bytes, whose places (from 1) and lengths
 * p_places gives by fours. p_standing_streams must stand at p_standing_versions. It answers the position before the first. Each look-up goes by an
 * index, whatever is known of the table's size: a plan made while the log was small is kept by the connection.
 */
export const appendTogether = `
create or replace function es.append(p_streams text[], p_expected bigint[], p_counts int[], p_ids uuid[], p_types text[], p_payloads bytea[], p_metadata text[])
returns table (request int, status text, version bigint, last_position bigint, is_repeat boolean) language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
declare v_pos bigint; v_start bigint; v_cur bigint; v_at int := 0; v_n int; v_dup record; v_i int;
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'es.append needs read committed' using errcode = '25001'; end if;
  perform pg_advisory_xact_lock(7301, 1);                          -- THE mutex: released only after the commit is visible
  select h.position into v_pos from es.head h; v_start := v_pos;   -- a new statement, so a snapshot younger than the lock
  for v_i in 1 .. cardinality(p_streams) loop
    is_repeat := false;
    v_n := p_counts[v_i];
    if v_n < 1 then raise exception 'empty append' using errcode = '22023'; end if;
    select e.version into v_cur from es.event e where e.stream_id = p_streams[v_i] order by e.version desc limit 1;
    v_cur := coalesce(v_cur, -1);
    if v_cur = p_expected[v_i] then
      begin
        insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
          select v_pos + k, p_streams[v_i], v_cur + k, p_ids[v_at + k], p_types[v_at + k], p_payloads[v_at + k], p_metadata[v_at + k] from generate_series(1, v_n) k;
        v_pos := v_pos + v_n;
        request := v_i; status := 'appended'; version := v_cur + v_n; last_position := v_pos; return next;
      exception when unique_violation then
        request := v_i; status := 'id_conflict'; version := v_cur; last_position := null; return next;
      end;
    else
      select count(*) as n, max(e.version) as version, max(e.position) as position into v_dup from es.event e
        where e.event_id = any (p_ids[v_at + 1 : v_at + v_n]) and e.stream_id = p_streams[v_i]
          and e.version = p_expected[v_i] + array_position(p_ids[v_at + 1 : v_at + v_n], e.event_id);
      request := v_i;
      if v_dup.n = v_n then status := 'appended'; version := v_dup.version; last_position := v_dup.position; is_repeat := true;   -- the same append again
      else status := 'conflict'; version := v_cur; last_position := null; end if;
      return next;
    end if;
    v_at := v_at + v_n;
  end loop;
  if v_pos > v_start then
    update es.head set position = v_pos;
    perform pg_notify('es_appended', v_pos::text);
  end if;
end $$;

create function es.append_together(p_streams text[], p_versions bigint[], p_ids uuid[], p_types text[], p_places int[], p_bytes bytea,
  p_standing_streams text[], p_standing_versions bigint[])
returns bigint language plpgsql volatile security definer set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare v_start bigint; v_count int := cardinality(p_ids);
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'es.append_together needs read committed' using errcode = '25001'; end if;
  if v_count < 1 then raise exception 'empty append' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(7301, 1);                          -- the same mutex, and the same order after it
  select h.position into v_start from es.head h;
  if exists (select from unnest(p_streams, p_versions) n (stream_id, version) join es.event e on e.stream_id = n.stream_id and e.version = n.version)
    or exists (select from unnest(p_ids) n (event_id) join es.event e on e.event_id = n.event_id)
    or exists (
      select from unnest(p_standing_streams, p_standing_versions) s (stream_id, version)
      where not exists (select from es.event e where e.stream_id = s.stream_id and e.version = s.version)
    )
  then return null; end if;
  insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
    select v_start + e.at, e.stream_id, e.version, e.event_id, e.type, substr(p_bytes, p_places[e.at * 4 - 3], p_places[e.at * 4 - 2]),
      convert_from(substr(p_bytes, p_places[e.at * 4 - 1], p_places[e.at * 4]), 'UTF8')
    from unnest(p_streams, p_versions, p_ids, p_types) with ordinality e (stream_id, version, event_id, type, at);
  update es.head set position = v_start + v_count;
  perform pg_notify('es_appended', (v_start + v_count)::text);
  return v_start;
end $$;

drop table es.stream;
revoke all on function es.append_together from public;
do $$
begin
  grant execute on function es.append_together to ${storeRole};
exception when insufficient_privilege or undefined_object then
  raise notice 'no right over the role ${storeRole}: appends run under %', current_user;
end $$;
`;
