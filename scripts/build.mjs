// Builds what is missing or stale: validators, client, server and, when run directly, the image's tools. A part is stale when its sources' contents differ.
import './closedPipe.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { withLock } from './withLock.mjs';
import { phase, run } from './phase.mjs';

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
  for (const file of roots.flatMap(files))
    if (existsSync(file)) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
};

const node = (...args) => run(process.execPath, ...args);

const esbuildOptions = [
  '--bundle',
  '--platform=node',
  '--format=esm',
  '--target=node20',
  '--packages=external',
  '--sourcemap',
  '--log-level=error',
  // what is imported when it is needed, such as the client of EventStoreDB, is loaded then
  '--splitting',
  '--out-extension:.js=.mjs',
];
const bundle = (entries, folder) => {
  rmSync(folder, { recursive: true, force: true });
  return node('node_modules/esbuild/bin/esbuild', ...entries, ...esbuildOptions, `--outdir=${folder}`);
};
const buildServer = () => bundle(['server/main.ts'], 'dist/server');

/** The programs of an image without sources: the server and the operator's commands. */
const tools = [
  'serve',
  'migrate',
  'audit',
  'rebuild',
  'unpark',
  'copyEvents',
  'accounts',
  'resetPassword',
  'auditor',
  'storeUser',
  'backup',
  'restore',
].map((name) => `scripts/${name}.ts`);
const buildTools = () => bundle(tools, 'dist/tools');

const lock = ['package-lock.json', 'tsconfig.json'];
const parts = [
  {
    name: 'validators',
    from: ['events', 'scripts/buildValidators.ts', 'scripts/messageAjv.ts', ...lock],
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
    name: 'checkPage',
    from: ['client/historyCheck', 'client/proof', 'events', 'scripts/buildCheckPage.mjs', ...lock],
    makes: 'dist/check.html',
    run: () => node('scripts/buildCheckPage.mjs'),
  },
  {
    name: 'server',
    from: ['server', 'projections', 'events', 'scripts/build.mjs', ...lock],
    makes: 'dist/server/main.mjs',
    run: buildServer,
  },
  {
    name: 'tools',
    from: ['scripts', 'server', 'projections', 'events', ...lock],
    makes: 'dist/tools/serve.mjs',
    run: buildTools,
  },
];
/** The parts that `npm start` needs. */
const product = ['validators', 'client', 'checkPage', 'server'];

const stampOf = (name) => `dist/${name}.stamp`;
const isFresh = ({ name, makes }, hash) =>
  existsSync(makes) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

const build = async (part) => {
  const hash = hashOf(part.from);
  if (isFresh(part, hash)) return;
  rmSync(stampOf(part.name), { force: true });
  await phase(`Building the ${part.name}`, part.run);
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampOf(part.name), hash);
};

/** Builds each part of the product (or the named ones) that is not up to date; throws with the builder's output. */
export const ensureBuild = async (names = product) => {
  const stale = parts.filter((part) => names.includes(part.name) && !isFresh(part, hashOf(part.from)));
  if (stale.length > 0)
    await withLock(() => stale.reduce((before, part) => before.then(() => build(part)), Promise.resolve()));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureBuild(parts.map(({ name }) => name)).catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
