// `npm run check`: types, lint, borders, unused code, format and the lock file. All of them run; the first failure does not hide the rest.
import './closedPipe.mjs';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const bin = (file, ...args) => [process.execPath, [`node_modules/${file}`, ...args]];
const checks = [
  ['types', ...bin('typescript7/bin/tsc', '-p', '.')],
  ['promises', ...bin('oxlint/bin/oxlint', '--type-aware', '--quiet')],
  ['lint', ...bin('eslint/bin/eslint.js', '.', '--max-warnings=0')],
  ['borders', process.execPath, ['scripts/borders.mjs']],
  ['unused', ...bin('knip/bin/knip.js')],
  ['format', ...bin('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')],
];

/** Every platform's binaries must be locked, without registry URLs or extraneous packages: otherwise `npm ci` fails on other machines. */
const lockProblems = () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const names = Object.keys(packages);
  const locked = (name) => names.some((key) => key.endsWith(`node_modules/${name}`));
  return names.flatMap((key) => [
    ...(packages[key].resolved && !packages[key].link ? [`${key} names a registry`] : []),
    ...(packages[key].extraneous ? [`${key} is extraneous`] : []),
    ...Object.keys(packages[key].optionalDependencies ?? {})
      .filter((name) => !locked(name))
      .map((name) => `${key} wants ${name}, which is not locked`),
  ]);
};

const run = ([name, command, args]) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (data) => (output += data));
    child.on('close', (code) => resolve({ name, ok: code === 0, output }));
  });

const validators = await run(['validators', process.execPath, ['--import', 'tsx', 'scripts/buildValidators.ts']]);
const results = [validators, ...(await Promise.all(checks.map(run)))];
const problems = lockProblems();
results.push({ name: 'lock file', ok: problems.length === 0, output: problems.join('\n') });
for (const { name, ok, output } of results) {
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}`);
  if (!ok) console.log(output.trimEnd());
}
process.exit(results.every(({ ok }) => ok) ? 0 : 1);
