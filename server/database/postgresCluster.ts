import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CannotStart, embeddedRefused, folderProblem, keepTheFolder } from './cannotStart.ts';
import type { PostgresBinaries } from './postgresBinaries.ts';
import type { PostgresUser } from './postgresUser.ts';

const run = promisify(execFile);

export const DATABASE_USER = 'hearthline';
/** The database's own folder and the password that only connections over TCP need. */
const clusterFolder = (dataDir: string): string => path.join(dataDir, 'postgres', 'data');
const passwordFile = (parent: string): string => path.join(parent, 'password');
export const readPassword = (dataDir: string): Promise<string> =>
  readFile(passwordFile(path.join(dataDir, 'postgres')), 'utf8');

/** The environment of Postgres's programs, without variables that could change their behaviour. */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  SystemRoot: process.env['SystemRoot'],
});

const initdb = async (binaries: PostgresBinaries, user: PostgresUser, parent: string, sync: boolean): Promise<void> => {
  const data = path.join(parent, 'data');
  await writeFile(passwordFile(parent), randomBytes(24).toString('base64url'), { mode: 0o600 });
  await mkdir(data, { mode: 0o700 });
  await Promise.all([parent, passwordFile(parent), data].map((each) => user.own(each)));
  const options = [
    '-D',
    data,
    '-U',
    DATABASE_USER,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-instructions',
    `--pwfile=${passwordFile(parent)}`,
  ];
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256', ...(sync ? [] : ['--no-sync'])];
  const [program = '', ...rest] = [...user.prefix, binaries.initdb, ...options, ...access];
  await run(program, rest, { cwd: '/', env: bareEnvironment() });
};

const initdbProblem = (dataDir: string, cause: unknown): unknown => {
  const printed = typeof cause === 'object' && cause !== null && 'stderr' in cause ? String(cause.stderr) : '';
  if (/No space left|Disk quota/.test(printed))
    return folderProblem(dataDir, Object.assign(new Error(printed), { code: 'ENOSPC' }));
  if (/Permission denied/.test(printed))
    return folderProblem(dataDir, Object.assign(new Error(printed), { code: 'EACCES' }));
  if (printed !== '')
    return embeddedRefused(
      `The embedded Postgres could not be set up in ${dataDir} (${printed.trim().split('\n').at(-1) ?? ''}): see that the folder can be written`,
      cause,
    );
  return folderProblem(dataDir, cause);
};

/** An initdb whose server was killed continues briefly and creates files during the removal, so removal is retried for up to 20 s. */
const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

/** Created in a temporary folder and renamed when complete, so that an interrupted first start leaves no broken cluster. */
const makeCluster = async (
  binaries: PostgresBinaries,
  user: PostgresUser,
  dataDir: string,
  sync: boolean,
): Promise<void> => {
  const unfinished = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'));
  await Promise.all(unfinished.map((name) => removeFolder(path.join(dataDir, name))));
  const parent = path.join(dataDir, `postgres.new.${process.pid}`);
  await mkdir(parent, { mode: 0o700 });
  await initdb(binaries, user, parent, sync).catch(async (cause: unknown) => {
    await removeFolder(parent);
    throw cause;
  });
  await rename(parent, path.join(dataDir, 'postgres'));
};

/** The database's folder, created at the first start. */
export const ensureCluster = async (
  binaries: PostgresBinaries,
  user: PostgresUser,
  dataDir: string,
  sync: boolean,
): Promise<string> => {
  const folder = clusterFolder(dataDir);
  const versionFile = path.join(folder, 'PG_VERSION');
  const version = await readFile(versionFile, 'utf8').catch(() => undefined);
  if (version === undefined) {
    await makeCluster(binaries, user, dataDir, sync).catch((cause: unknown) => {
      throw initdbProblem(dataDir, cause);
    });
  } else if (Number(version.trim()) !== binaries.version) {
    throw new CannotStart(
      `The database in ${folder} was made by Postgres ${version.trim()}, this is Postgres ${binaries.version}. Start the version of Hearthline that made it; meanwhile ${keepTheFolder}.`,
    );
  }
  return folder;
};
