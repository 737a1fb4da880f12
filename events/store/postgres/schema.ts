/** The role of the store's connections: it may read the log and call es.append, nothing else. */
export const storeRole = 'hearthline_store';

/** Positions have no gap and become visible in order, so a reader needs only `position > mine`. */
const tables = `
create schema es;
create table es.head (singleton boolean primary key default true check (singleton), store_id uuid not null default gen_random_uuid(), position bigint not null default 0) with (fillfactor=50);
insert into es.head default values;
create table es.event (position bigint primary key, stream_id text collate "C" not null, version bigint not null, event_id uuid not null,
  type text collate "C" not null, payload bytea not null, metadata text not null,
  constraint event_stream_version unique (stream_id, version), constraint event_id_unique unique (event_id));
create function es.refuse_change() returns trigger language plpgsql as $$ begin raise exception 'events are never changed' using errcode = '42501'; end $$;
create trigger event_is_final before update or delete on es.event for each row execute function es.refuse_change();
create trigger event_is_final_all before truncate on es.event for each statement execute function es.refuse_change();
`;

/**
 * Many appends in one call: request i is stream p_streams[i] at p_expected[i] (-1 none) with the next p_counts[i] events of the flat arrays.
 * Usually every append fits and one insert takes them all; otherwise they go one by one. Each request gets a row. With p_inline it is all or
 * nothing: a misfit returns no row, and nobody is notified. Look-ups always use an index: a connection keeps the plan of a small log.
 */
const append = `
create function es.append(p_streams text[], p_expected bigint[], p_counts int[], p_ids uuid[], p_types text[], p_payloads bytea[], p_metadata text[],
  p_inline boolean)
returns table (request int, status text, version bigint, last_position bigint) language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp set enable_seqscan = off as $$
declare
  v_streams text[] := p_streams; v_before bigint[] := p_expected; v_start bigint; v_pos bigint; v_cur bigint; v_at int := 0; v_n int; v_dup record; v_i int;
begin
  if current_setting('transaction_isolation') <> 'read committed' then raise exception 'es.append needs read committed' using errcode = '25001'; end if;
  if cardinality(p_streams) = 0 or 1 > any (p_counts) then raise exception 'empty append' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(7301, 1);                          -- THE mutex: released only after the commit is visible
  select h.position into v_start from es.head h;                   -- a new statement, so a snapshot younger than the lock
  v_pos := v_start;
  if p_expected = array(
      select coalesce((select e.version from es.event e where e.stream_id = s.stream_id order by e.version desc limit 1), -1)
      from unnest(p_streams) with ordinality s (stream_id, at) order by s.at)
    and (cardinality(p_streams) = 1 or cardinality(p_streams) = (select count(distinct s) from unnest(p_streams) s))
    and (cardinality(p_ids) = 1 or cardinality(p_ids) = (select count(distinct i) from unnest(p_ids) i))
    and not exists (select from unnest(p_ids) i (id) join es.event e on e.event_id = i.id)
  then
    if cardinality(p_ids) > cardinality(p_streams) then
      select array_agg(r.stream_id order by r.at, k), array_agg(r.expected + k - 1 order by r.at, k) into v_streams, v_before
        from unnest(p_streams, p_expected, p_counts) with ordinality r (stream_id, expected, events, at), generate_series(1, r.events) k;
    end if;
    insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
      select v_start + generate_series(1, cardinality(p_ids)), unnest(v_streams), unnest(v_before) + 1,
        unnest(p_ids), unnest(p_types), unnest(p_payloads), unnest(p_metadata);
    for v_i in 1 .. cardinality(p_streams) loop
      v_pos := v_pos + p_counts[v_i];
      request := v_i; status := 'appended'; version := p_expected[v_i] + p_counts[v_i]; last_position := v_pos; return next;
    end loop;
  elsif p_inline then
    return;
  else
    for v_i in 1 .. cardinality(p_streams) loop
      v_n := p_counts[v_i];
      select e.version into v_cur from es.event e where e.stream_id = p_streams[v_i] order by e.version desc limit 1;
      v_cur := coalesce(v_cur, -1);
      request := v_i; version := v_cur; last_position := null;
      if v_cur = p_expected[v_i] then
        begin
          insert into es.event (position, stream_id, version, event_id, type, payload, metadata)
            select v_pos + k, p_streams[v_i], v_cur + k, p_ids[v_at + k], p_types[v_at + k], p_payloads[v_at + k], p_metadata[v_at + k] from generate_series(1, v_n) k;
          v_pos := v_pos + v_n;
          status := 'appended'; version := v_cur + v_n; last_position := v_pos;
        exception when unique_violation then status := 'id_conflict';
        end;
      else
        select count(*) as n, max(e.version) as version, max(e.position) as position into v_dup from es.event e
          where e.event_id = any (p_ids[v_at + 1 : v_at + v_n]) and e.stream_id = p_streams[v_i]
            and e.version = p_expected[v_i] + array_position(p_ids[v_at + 1 : v_at + v_n], e.event_id);
        if v_dup.n = v_n then status := 'appended'; version := v_dup.version; last_position := v_dup.position;   -- the same append again
        else status := 'conflict'; end if;
      end if;
      return next;
      v_at := v_at + v_n;
    end loop;
  end if;
  if v_pos > v_start then
    update es.head set position = v_pos;
    if not p_inline then perform pg_notify('es_appended', v_pos::text); end if;
  end if;
end $$;
`;

/**
 * Roles belong to the whole cluster, so another database may have created this one or be creating it now. The migrating user may lack the
 * right to create roles. Then the store works under the connecting user, and only the triggers refuse changes.
 */
const appendOnlyRole = `
revoke all on function es.append from public;
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = '${storeRole}') then create role ${storeRole} nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant ${storeRole} to %I', current_user);
  end if;
  grant usage on schema es to ${storeRole};
  grant select on es.head, es.event to ${storeRole};
  grant execute on function es.append to ${storeRole};
exception when insufficient_privilege then
  raise notice 'no right to make the role ${storeRole}: appends run under %', current_user;
end $$;
`;

export const eventStoreSchema = tables + append + appendOnlyRole;

/**
 * Readers of the log begin at position 1, so an event at 0 or below would be in its stream alone. A log that has such events takes no more
 * of them; they are named at every start (`strayEvents`) until an operator has removed them.
 */
export const positionsFromOne = `
do $$ begin
  alter table es.event add constraint event_position_from_one check (position > 0) not valid;
  if not exists (select from es.event where position <= 0) then alter table es.event validate constraint event_position_from_one; end if;
end $$`;

/** Events inserted at positions where the product writes none. */
export const strayEvents =
  'select position, type, stream_id, version from es.event where position <= 0 order by position limit 100';
