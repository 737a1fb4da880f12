// Builds what is missing or stale: validators, client, server. Stale is told from the contents of the sources.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const files = (root) =>
  existsSync(root) && !/\.\w+$/.test(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
        .filter((file) => !file.includes(`${path.sep}generated${path.sep}`))
        .sort()
    : [root];

const hashOf = (roots) => {
  const hash = createHash('sha256');
  for (const file of roots.flatMap(files)) if (existsSync(file)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const node = (...args) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output) : reject(new Error(output))));
  });

const buildServer = async () => {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['server/main.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    outfile: 'dist/server/main.mjs',
    logLevel: 'error',
  });
};

const lock = ['package-lock.json', 'tsconfig.json'];
const parts = [
  {
    name: 'validators',
    from: ['events', 'scripts/buildValidators.ts', ...lock],
    makes: 'events/generated',
    run: () => node('--import', 'tsx', 'scripts/buildValidators.ts'),
  },
  {
    name: 'client',
    from: ['client', 'events', 'webpack.config.ts', 'scripts/blueprint-css-loader.cjs', ...lock],
    makes: 'dist/client/index.html',
    run: () => node('node_modules/webpack/bin/webpack.js', '--mode', 'production'),
  },
  {
    name: 'server',
    from: ['server', 'projections', 'events', 'scripts/build.mjs', ...lock],
    makes: 'dist/server/main.mjs',
    run: buildServer,
  },
];

/** Builds each part that is not up to date; throws with the builder's own words. Prints a line a part unless `quiet`. */
export const ensureBuild = async ({ quiet = false } = {}) => {
  for (const { name, from, makes, run } of parts) {
    const stamp = `dist/${name}.stamp`;
    const hash = hashOf(from);
    if (existsSync(makes) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue;
    const since = performance.now();
    if (!quiet) process.stdout.write(`Building ${name} … `);
    rmSync(stamp, { force: true });
    await run();
    mkdirSync('dist', { recursive: true });
    writeFileSync(stamp, hash);
    if (!quiet) console.log(`${((performance.now() - since) / 1000).toFixed(1)} s`);
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuild().catch((error) => {
    console.error(`\n${error.message}`);
    process.exit(1);
  });
}
