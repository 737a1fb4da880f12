// Installs the packages where they are missing or stale. Uses nothing but Node: it runs before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { withLock } from './withLock.mjs';
import { phase, runWithin, TookTooLong } from './phase.mjs';

const stamp = 'node_modules/.installed';
const supported = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 18) || major >= 24;
};
const wanted = () =>
  createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
const isInstalled = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** npm was run by hand: its own list of installed packages, written last, is up to date. */
const isInstalledByHand = () => {
  const list = 'node_modules/.package-lock.json';
  if (existsSync(stamp) || !existsSync(list)) return false;
  const { packages: present } = JSON.parse(readFileSync(list, 'utf8'));
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  return Object.entries(locked).every(([name, { version, integrity, optional, link }]) => {
    if (name === '' || link) return true;
    const found = present[name];
    return found === undefined
      ? optional === true
      : found.version === version && found.integrity === integrity && existsSync(name);
  });
};

/** npm may wait forever for a download that stalls. Packages that it has fetched whole are kept, and the next attempt goes on from there. */
const attemptsMs = [5 * 60_000, 10 * 60_000, undefined];

const npmCi = async ([limitMs, ...others]) => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  try {
    await runWithin(limitMs, npm, 'ci', '--no-audit', '--no-fund', '--loglevel=error');
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    const begin = process.stdout.isTTY === true ? '\n' : '';
    console.log(`${begin}  not done after ${limitMs / 60_000} minutes; going on with what has been fetched`);
    await npmCi(others);
  }
};

const install = async (hash, limitsMs) => {
  if (isInstalledByHand()) return writeFileSync(stamp, hash);
  rmSync(stamp, { force: true });
  await phase('Installing packages (about a minute, once)', () => npmCi(limitsMs));
  mkdirSync('node_modules', { recursive: true });
  writeFileSync(stamp, hash);
};

const refuse = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

/** An interrupted installation has left no stamp and is repeated. */
export const ensureDependencies = async (limitsMs = attemptsMs) => {
  if (!supported(process.versions.node))
    refuse(`Hearthline needs Node 20.19, 22.18, 24 or newer; this is Node ${process.versions.node}.`);
  const hash = wanted();
  if (isInstalled(hash)) return;
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    refuse(
      'node_modules is a link, and npm ci would empty the folder that it points to: remove the link and run the same command again.',
    );
  try {
    await withLock(async () => (isInstalled(hash) ? undefined : install(hash, limitsMs)));
  } catch (error) {
    refuse(`${error.message}\nThe packages could not be installed. Check the network and run the same command again.`);
  }
};
