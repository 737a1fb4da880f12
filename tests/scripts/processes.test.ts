import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from '../support/waiting.ts';

const scripts = path.resolve('scripts');
let folder: string;
const started: { kill(signal: NodeJS.Signals): boolean }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hearthline-scripts-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

/** A program in a file of its own, run in the temporary folder. */
const program = async (name: string, source: string, env: Record<string, string> = {}) => {
  const file = path.join(folder, name);
  await writeFile(file, source);
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], ...env },
  });
  started.push(child);
  return { child, ended: new Promise<number | null>((resolve) => void child.once('exit', resolve)) };
};
const written = (name: string): Promise<string | undefined> =>
  readFile(path.join(folder, name), 'utf8').then(
    (text) => (text === '' ? undefined : text),
    () => undefined,
  );
const hasPid = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const isGone = async (pid: number): Promise<boolean> =>
  !hasPid(pid) || / Z /.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ' Z '));

const longWork = `require('node:fs').writeFileSync('pid', String(process.pid)); setInterval(() => {}, 1000);`;

test('the programs of an installation or a build end with it, even when it is killed', async () => {
  await writeFile(path.join(folder, 'work.cjs'), longWork);
  const asker = await program(
    'asker.mjs',
    `import { run } from '${scripts}/phase.mjs'; await run(process.execPath, 'work.cjs');`,
  );
  const pid = Number(await until(() => written('pid')));
  asker.child.kill('SIGKILL');
  await until(() => isGone(pid));
});

test('packages are not installed through a link, which would empty its target', async () => {
  await writeFile(path.join(folder, 'package-lock.json'), '{ "packages": {} }');
  await writeFile(path.join(folder, 'npm'), `#!/bin/sh\necho asked > ${folder}/asked`, { mode: 0o755 });
  await mkdir(path.join(folder, 'elsewhere'));
  await symlink('elsewhere', path.join(folder, 'node_modules'));
  const source = `import { ensureDependencies } from '${scripts}/dependencies.mjs'; await ensureDependencies();`;
  const refused = await program('refused.mjs', source, { PATH: folder });
  expect(await refused.ended).toBe(1);
  expect(await written('asked')).toBeUndefined();
  await rm(path.join(folder, 'node_modules'));
  const installing = await program('installing.mjs', source, { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
  expect(await installing.ended).toBe(0);
  expect(await written('asked')).toBeDefined();
});

test('an installation that stalls is started again', async () => {
  await writeFile(path.join(folder, 'package-lock.json'), '{ "packages": {} }');
  const npm = `#!/bin/sh\n[ -f ${folder}/pid ] && exit 0\necho $$ > ${folder}/pid\nexec sleep 600`;
  await writeFile(path.join(folder, 'npm'), npm, { mode: 0o755 });
  const source = `import { ensureDependencies } from '${scripts}/dependencies.mjs'; await ensureDependencies(Array(60).fill(1000));`;
  const installing = await program('installing.mjs', source, { PATH: `${folder}:${process.env['PATH'] ?? ''}` });
  expect(await installing.ended).toBe(0);
  expect(await isGone(Number(await written('pid')))).toBe(true);
});

test('two commands do not build at the same moment, and the second builds after the first', async () => {
  const source = `import { withLock } from '${scripts}/withLock.mjs'; import { appendFileSync } from 'node:fs';
    await withLock(async () => { appendFileSync('log', '('); await new Promise((r) => setTimeout(r, 300)); appendFileSync('log', ')'); });`;
  const both = await Promise.all([program('one.mjs', source), program('two.mjs', source)]);
  expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(await written('log')).toBe('()()');
});

test('a killed builder does not keep the next one waiting', async () => {
  const forever = `import { withLock } from '${scripts}/withLock.mjs'; import { writeFileSync } from 'node:fs';
    await withLock(() => new Promise(() => { writeFileSync('building', 'yes'); setInterval(() => {}, 1000); }));`;
  const killed = await program('killed.mjs', forever);
  await until(() => written('building'));
  killed.child.kill('SIGKILL');
  await killed.ended;
  const next = await program(
    'next.mjs',
    `import { withLock } from '${scripts}/withLock.mjs'; await withLock(async () => {});`,
  );
  expect(await next.ended).toBe(0);
});

const server = `import { exitWithParent } from '${scripts}/exitWithParent.mjs'; import { writeFileSync } from 'node:fs';
  exitWithParent(() => process.exit(0)); setInterval(() => {}, 1000); writeFileSync('pid', String(process.pid));`;
const asNpm = `import { spawn } from 'node:child_process'; spawn(process.execPath, ['server.mjs'], { stdio: 'ignore' }); setInterval(() => {}, 1000);`;

test('under npm the server ends when npm is killed', async () => {
  await writeFile(path.join(folder, 'server.mjs'), server);
  const npm = await program('npm.mjs', asNpm, { npm_lifecycle_event: 'start' });
  const pid = Number(await until(() => written('pid')));
  npm.child.kill('SIGKILL');
  await until(() => isGone(pid));
});

test('started by itself the server outlives the shell that started it', async () => {
  await writeFile(path.join(folder, 'server.mjs'), server);
  const shell = await program('shell.mjs', asNpm);
  const pid = Number(await until(() => written('pid')));
  shell.child.kill('SIGKILL');
  await shell.ended;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await isGone(pid)).toBe(false);
  process.kill(pid, 'SIGKILL');
});
