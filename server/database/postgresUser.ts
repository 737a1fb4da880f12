import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { embeddedRefused } from './cannotStart.ts';

/** How Postgres's programs are started: as we are, or, because it refuses root, through a program that steps down first. */
export interface PostgresUser {
  readonly prefix: readonly string[];
  /** Hands a folder to the user that Postgres runs as. */
  own(folder: string): Promise<void>;
}

const NOBODY = 65534;
/** Root outside, nobody inside a user namespace of its own: files stay root's, and a 0700 home above them is no hindrance. */
const namespace: PostgresUser = {
  prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  own: () => Promise.resolve(),
};
/** Where user namespaces are switched off: really nobody, allowed to pass through folders that are closed to it. */
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

/** A database made in one way can only be run in the same way: its owner tells. */
export const postgresUser = async (clusterDir: string): Promise<PostgresUser> => {
  if (process.getuid?.() !== 0) return { prefix: [], own: () => Promise.resolve() };
  const owner = (await stat(clusterDir).catch(() => undefined))?.uid;
  const methods = owner === undefined ? [namespace, capability] : owner === NOBODY ? [capability] : [namespace];
  const method = methods.find(works);
  if (method === undefined)
    throw embeddedRefused('Postgres does not run as root and neither unshare nor setpriv works here: start Hearthline as an ordinary user');
  return method;
};
