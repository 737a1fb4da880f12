// Installs the packages where they are missing or stale. Uses nothing but Node: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const stamp = 'node_modules/.installed';
const supported = (version) => {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 18) || major >= 24;
};
const wanted = () =>
  createHash('sha256').update(readFileSync('package-lock.json')).update(`${process.platform}-${process.arch}`).digest('hex');

/** `npm ci` empties node_modules first, so that one killed half-way leaves no stamp and is done again. */
export const ensureDependencies = async () => {
  if (!supported(process.versions.node)) {
    console.error(`Hearthline needs Node 20.19, 22.18, 24 or newer; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  const hash = wanted();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Installing packages (once, about a minute) …');
  const since = performance.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(-1));
    child.on('close', resolve);
  });
  if (code !== 0) {
    console.error('The packages could not be installed: npm says why above. Check the network and run the same command again.');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
  console.log(`Packages installed in ${((performance.now() - since) / 1000).toFixed(0)} s.`);
};
