// Applies the rules of .dependency-cruiser.cjs, and checks that every module was covered:
// with a compiler it can't read, dependency-cruiser sees no modules and reports success.
import './closedPipe.mjs';
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const roots = ['client', 'server', 'projections', 'events', 'scripts', 'tests'];
const cli = path.join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
const run = spawnSync(
  process.execPath,
  [cli, ...roots, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  },
);
if (!run.stdout) {
  console.error(run.stderr);
  process.exit(1);
}
const { modules, summary } = JSON.parse(run.stdout);
const seen = new Set(modules.map((module) => module.source));
const present = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) =>
      path
        .join(entry.parentPath ?? entry.path, entry.name)
        .split(path.sep)
        .join('/'),
    ),
);
const unseen = present.filter((file) => !seen.has(file));
for (const { from, to, rule } of summary.violations) console.error(`${rule.severity} ${rule.name}: ${from} → ${to}`);
if (unseen.length > 0)
  console.error(`not looked at: ${unseen.slice(0, 10).join(', ')}${unseen.length > 10 ? ' …' : ''}`);
if (summary.error > 0 || unseen.length > 0) process.exit(1);
console.log(`borders: ${present.length} modules, no rule broken`);
