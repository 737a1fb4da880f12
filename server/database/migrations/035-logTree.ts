import type { Migration } from '../migrationList.ts';

/** The tree over the log and its signed heads (docs/decisions/0057-proof.md). They outlive every generation of read models. */
const tables = `
create table app.log_tree (
  singleton boolean primary key default true check (singleton),
  store_id text not null,
  size bigint not null,
  position bigint not null
);
comment on table app.log_tree is 'How far the tree over the log has come: events in it, and the position of the last.';

create table app.log_tiles (
  level smallint not null,
  nth bigint not null,
  hashes bytea not null,
  primary key (level, nth)
);
comment on table app.log_tiles is 'Up to 256 hashes of the tree side by side: of leaves at level 0, of full tiles of the level below above it.';

create table app.senior_trees (
  senior_id text collate "C" primary key,
  size bigint not null,
  subtrees bytea not null
);
comment on table app.senior_trees is 'The tree over one senior''s events: its complete subtrees, the largest first.';

create table app.checkpoints (
  size bigint primary key,
  made_at timestamptz not null,
  note text not null
);
comment on table app.checkpoints is 'Signed heads of the tree, as C2SP''s tlog-checkpoint has them.';
`;

export const logTree: Migration = {
  name: '035-logTree',
  async up(knex) {
    await knex.raw(tables);
  },
};
