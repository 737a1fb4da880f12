import { appendOnlyRole } from './schema.ts';

/**
 * es.append anew. It also tells whether an append was there already. Where no two appends of a call go to one stream and each finds it where it is expected, two statements do for all of them; what
 * they cost grows far less with the call than one by one does. Any other call, and one that meets a used id, goes one by one as before.
 */
const definition = `
drop function es.append(text[], bigint[], int[], uuid[], text[], bytea[], text[]);
create function es.append(p_streams text[], p_expected bigint[], p_counts int[], p_ids uuid[], p_types text[], p_payloads bytea[], p_metadata text[])
returns table (request int, status text, version bigint, last_position bigint, is_repeat boolean) language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
declare v_pos bigint; v_start bigint; v_cur bigint; v_at int := 0; v_n int; v_dup record; v_i int; v_together boolean := false;
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'es.append needs read committed' using errcode = '25001'; end if;
  perform pg_advisory_xact_lock(7301, 1);                          -- THE mutex: released only after the commit is visible
  select h.position into v_pos from es.head h; v_start := v_pos;   -- a new statement, so a snapshot younger than the lock
  if 0 < all (p_counts) and cardinality(p_streams) = (select count(distinct s) from unnest(p_streams) s) and not exists (
    select from unnest(p_streams, p_expected) r (stream_id, expected)
    where coalesce((select s.version from es.stream s where s.stream_id = r.stream_id), -1) <> r.expected
  ) then
    begin
      insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
        select v_start + e.at, r.stream_id, r.expected + e.at - r.before, e.event_id, e.type, e.payload, e.metadata
        from (select u.stream_id, u.expected, u.events, sum(u.events) over (order by u.at) - u.events as before
              from unnest(p_streams, p_expected, p_counts) with ordinality u (stream_id, expected, events, at)) r
        join unnest(p_ids, p_types, p_payloads, p_metadata) with ordinality e (event_id, type, payload, metadata, at)
          on e.at > r.before and e.at <= r.before + r.events;
      insert into es.stream (stream_id, version)
        select r.stream_id, r.expected + r.events from unnest(p_streams, p_expected, p_counts) r (stream_id, expected, events)
        on conflict (stream_id) do update set version = excluded.version;
      v_together := true;
    exception when unique_violation then v_together := false;      -- an id was used before: whose, is found one by one
    end;
  end if;
  if v_together then
    v_pos := v_start + cardinality(p_ids);
    return query select r.at::int, 'appended'::text, r.expected + r.events, v_start + sum(r.events) over (order by r.at), false
      from unnest(p_streams, p_expected, p_counts) with ordinality r (stream_id, expected, events, at);
  else
    for v_i in 1 .. cardinality(p_streams) loop
      is_repeat := false;
      v_n := p_counts[v_i];
      if v_n < 1 then raise exception 'empty append' using errcode = '22023'; end if;
      select s.version into v_cur from es.stream s where s.stream_id = p_streams[v_i];
      v_cur := coalesce(v_cur, -1);
      if v_cur = p_expected[v_i] then
        begin
          insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
            select v_pos + k, p_streams[v_i], v_cur + k, p_ids[v_at + k], p_types[v_at + k], p_payloads[v_at + k], p_metadata[v_at + k] from generate_series(1, v_n) k;
          insert into es.stream (stream_id, version) values (p_streams[v_i], v_cur + v_n) on conflict (stream_id) do update set version = excluded.version;
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
  end if;
  if v_pos > v_start then
    update es.head set position = v_pos;
    perform pg_notify('es_appended', v_pos::text);
  end if;
end $$;
`;

export const combinedAppend = definition + appendOnlyRole;
