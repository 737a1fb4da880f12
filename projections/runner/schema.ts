/**
 * What the runner keeps outside the read models. `checkpoint.silent_until`: up to there a rebuild tells nobody, because everybody was told before.
 * `pruned`: changes up to there are no longer in `changes`.
 */
export const runnerSchema = `
create schema runner;
create table runner.lease (singleton boolean primary key default true check (singleton), holder text not null default '',
  epoch bigint not null default 0, expires_at timestamptz not null default '-infinity') with (fillfactor=50);
insert into runner.lease default values;
create table runner.checkpoint (generation integer primary key, store_id text not null, position bigint not null,
  silent_until bigint not null, epoch bigint not null) with (fillfactor=50);
create table runner.projectors (name text primary key, version integer not null, shape text not null);
create table runner.changes (position bigint not null, seq integer not null, read_model text not null, event text not null,
  senior_id uuid, area text, persons uuid[] not null, ids text[] not null, recorded_at timestamptz not null default clock_timestamp(),
  primary key (position, seq));
create table runner.pruned (singleton boolean primary key default true check (singleton), position bigint not null default 0);
insert into runner.pruned default values;
`;

export const dropRunnerSchema = 'drop schema if exists read_model cascade; drop schema runner cascade;';

/** The generation of read models that is live; a rebuild beside it will be another. */
export const liveGeneration = 1;
