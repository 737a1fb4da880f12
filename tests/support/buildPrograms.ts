import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { TEST_PROGRAMS } from './spawnProgram.ts';

/** The programs that tests start many times. One that is missing here compiles its sources at each start; the demo reads files beside its own. */
const programs = [
  'scripts/accounts.ts',
  'scripts/audit.ts',
  'scripts/backup.ts',
  'scripts/copyEvents.ts',
  'scripts/importDiary.ts',
  'scripts/migrate.ts',
  'scripts/rebuild.ts',
  'scripts/resetPassword.ts',
  'scripts/restore.ts',
  'scripts/serve.ts',
  'scripts/unpark.ts',
  'tests/support/storageProgram.ts',
  'tests/support/earlierMedication.ts',
  'tests/support/minuteProgram.ts',
  'tests/support/eventstoredb/doubleProgram.ts',
];

/** Compiles them once for a whole run of tests; returns what removes them. */
export const buildPrograms = async (): Promise<() => Promise<void>> => {
  await mkdir('test-results', { recursive: true });
  // within the project, where the programs find its packages
  const outdir = await mkdtemp(path.resolve('test-results/programs-'));
  await build({
    entryPoints: programs,
    outdir,
    outbase: '.',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  process.env[TEST_PROGRAMS] = outdir;
  return () => rm(outdir, { recursive: true, force: true });
};
