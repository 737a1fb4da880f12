import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { embeddedRefused } from './cannotStart.ts';

/**
 * Starts Postgres' programs: as the current user or, because Postgres refuses root, through a program that drops
 * privileges.
 */
export interface PostgresUser {
  readonly prefix: readonly string[];
  /** Gives a folder to the user that Postgres runs as. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;
/** A user namespace maps root to nobody: files stay root's, and a 0700 home above them is no obstacle. */
const namespace: PostgresUser = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  own: () => Promise.resolve(),
};
/** Without user namespaces: the real user nobody, with the capability to pass through closed folders. */
const capability: PostgresUser = {
  prefix: [
    'setpriv',
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    '--clear-groups',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
  ],
  own: (folder) => chown(folder, NOBODY, NOBODY),
};

const works = ({ prefix: [program = '', ...options] }: PostgresUser): boolean =>
  spawnSync(program, [...options, 'true'], { stdio: 'ignore' }).status === 0;

/** A cluster must always be run in the way it was created; its owner shows which. */
export const postgresUser = async (clusterDir: string): Promise<PostgresUser> => {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => Promise.resolve() };
  const owner = (await stat(clusterDir).catch(() => undefined))?.uid;
  const methods = owner === undefined ? [namespace, capability] : owner === NOBODY ? [capability] : [namespace];
  const method = methods.find(works);
  if (method === undefined)
    throw embeddedRefused(
      'Postgres does not run as root and neither unshare nor setpriv works here: start Hearthline as an ordinary user',
    );
  return method;
};
