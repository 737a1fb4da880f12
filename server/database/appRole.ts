import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { ClientConfig } from 'pg';
import { storeRole } from '../../events/store/postgres/schema.ts';
import type { Config } from '../config.ts';
import { withCatalogueNames } from './catalogueNames.ts';
import { guardedRights } from './guardedRows.ts';

/** The role of every connection to the embedded Postgres but those that migrate, which are its superuser's. */
export const appRole = 'hearthline_app';

/** Connections over TCP need a password; the role's is derived from the superuser's and set at every start. */
const passwordOf = ({ password }: ClientConfig): string | undefined =>
  typeof password === 'string' ? createHmac('sha256', password).update(appRole).digest('base64url') : undefined;

/** The same database under the app's role. */
export const asAppRole = (owner: ClientConfig): ClientConfig => {
  const password = passwordOf(owner);
  return { ...owner, user: appRole, ...(password === undefined ? {} : { password }) };
};

/** Read models of a former version belong to the superuser. They have no objects of their own but tables and indexes. */
const takeReadModels = `
do $$ declare app text := current_setting('hearthline.app_role'); found record; begin
  for found in select nspname from pg_namespace where nspname like 'read\\_model%' and nspowner <> quote_ident(app)::regrole loop
    execute format('alter schema %I owner to %I', found.nspname, app);
  end loop;
  for found in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname like 'read\\_model%' and c.relkind = 'r' and c.relowner <> quote_ident(app)::regrole loop
    execute format('alter table %s owner to %I', found.name, app);
  end loop;
end $$`;

/** Tables of later migrations too, as long as the same owner makes them. */
const rightsOf = (role: string, database: string): string => `
grant create on database ${database} to ${role};
grant usage on schema app, runner to ${role};
grant select, insert, update, delete on all tables in schema app, runner to ${role};
alter default privileges in schema app, runner grant select, insert, update, delete on tables to ${role};
revoke insert, update, delete on app.migrations, app.migrations_lock from ${role};
${guardedRights(role)}grant ${storeRole} to ${role};
`;

const withClient = async (connection: ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client(withCatalogueNames(connection));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const noteLogPlace = `insert into app.log_place (is_elsewhere) values ($1) on conflict (singleton) do update set is_elsewhere = excluded.is_elsewhere`;

/** The log's address; undefined: the log is in this Postgres. */
type LogPlace = Partial<Pick<Config, 'eventStoreUrl'>>;

/**
 * Gives a role all that a node needs in the migrated database: rows of the product's tables, read models of its own, and of the log only
 * reading and es.append. It owns nothing else, so it can change no event, turn off no trigger, and delete no key, record view or security
 * event of a person whom the log does not say to be erased.
 */
export const grantAppRights = (owner: ClientConfig, role: string, { eventStoreUrl }: LogPlace = {}): Promise<void> =>
  withClient(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name');
    const [quotedRole, database] = [role, rows[0]?.name ?? ''].map((name) => client.escapeIdentifier(name));
    await client.query('begin');
    // grants to the same objects at the same moment would fail
    await client.query(`select pg_advisory_xact_lock(7301, 10), set_config('hearthline.app_role', $1, true)`, [role]);
    await client.query(rightsOf(quotedRole ?? '', database ?? ''));
    await client.query(noteLogPlace, [eventStoreUrl !== undefined]);
    await client.query(takeReadModels);
    await client.query('commit');
  });

interface Role {
  readonly rolsuper: boolean;
  readonly rolcreatedb: boolean;
  readonly rolcreaterole: boolean;
  readonly rolreplication: boolean;
  readonly rolbypassrls: boolean;
}

/**
 * The attributes that it must not have. Only present ones are removed: an owner who is no superuser may not even use
 * "nosuperuser".
 */
const takenFrom = (role: Role | undefined): string =>
  Object.entries(role ?? {})
    .map(([attribute, has]) => (has === true ? ` ${attribute.replace('rol', 'no')}` : ''))
    .join('');

/** Handing read models over, and rebuilding them, takes a member of the role or a superuser. */
const apartFrom = `select not pg_has_role(current_user, $1, 'usage') as "isApart"`;

/** Makes a role that can do nothing but sign in, where there is none, and sets its password; undefined: it needs none. */
export const makeAppRole = (owner: ClientConfig, role: string, password: string | undefined): Promise<void> =>
  withClient(owner, async (client) => {
    const quoted = client.escapeIdentifier(role);
    const present = await client.query<Role>(
      'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = $1',
      [role],
    );
    if (present.rowCount === 0) await client.query(`create role ${quoted}`);
    const secret = password === undefined ? '' : ` password ${client.escapeLiteral(password)}`;
    await client.query(`alter role ${quoted} login${takenFrom(present.rows[0])}${secret}`);
    const { rows } = await client.query<{ isApart: boolean }>(apartFrom, [role]);
    if (rows[0]?.isApart === true) await client.query(`grant ${quoted} to current_user`);
  });

/** The app's role in the embedded Postgres; every start does it again, after migrations. */
export const ensureAppRole = async (owner: ClientConfig, place: LogPlace = {}): Promise<void> => {
  await makeAppRole(owner, appRole, passwordOf(owner));
  await grantAppRights(owner, appRole, place);
};
