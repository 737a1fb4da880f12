/**
 * The runner's state outside the read models. `checkpoint` has a second row for the next generation while it is filled; `moved_at` shows that
 * its builder is alive. `resets` counts how often rows changed without recorded changes, `reset_at` is the checkpoint at the last time.
 * `pruned`: changes up to there are deleted. `replaced`: versions of superseded generations. `parked`: where a projector began to leave a
 * stream out. `reactors`: each reactor's checkpoint, independent of generations.
 */
export const runnerSchema = `
create schema runner;
create table runner.lease (singleton boolean primary key default true check (singleton), holder text not null default '',
  epoch bigint not null default 0, expires_at timestamptz not null default '-infinity') with (fillfactor=50);
insert into runner.lease default values;
create table runner.checkpoint (generation integer primary key, store_id text not null, position bigint not null, epoch bigint not null,
  moved_at timestamptz not null default '-infinity', builder text, resets bigint not null default 0, reset_at bigint) with (fillfactor=50);
create table runner.projectors (name text primary key, version integer not null, shape text not null);
create table runner.changes (position bigint not null, seq integer not null, read_model text not null, event text not null,
  senior_id uuid, area text, persons uuid[] not null, ids text[] not null, recorded_at timestamptz not null default clock_timestamp(),
  primary key (position, seq));
create table runner.pruned (singleton boolean primary key default true check (singleton), position bigint not null default 0);
insert into runner.pruned default values;
create table runner.replaced (made_by text primary key, replaced_at timestamptz not null default clock_timestamp());
create table runner.parked (generation integer not null, projector text not null, stream text collate "C" not null, from_position bigint not null, senior_id text,
  reason text not null, at timestamptz not null default clock_timestamp(), primary key (generation, projector, stream));
create index on runner.parked (stream);
create table runner.reactors (name text primary key, store_id text not null, position bigint not null, failures integer not null default 0,
  failing_since timestamptz) with (fillfactor=50);
`;

/** The live generation and the one being filled: their rows in the runner's tables. */
export const liveGeneration = 1;
export const nextGeneration = 2;
export type Generation = typeof liveGeneration | typeof nextGeneration;
