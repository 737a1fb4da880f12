// `npm test`: installs what is missing, then every check and every test, and one closing table.
// `npm test -- unit db e2e check` runs only those parts.
// `npm test -- full` runs the long forms too: every journey on both stores, every diary, a simulated month of reminders for 300 seniors,
// ten kills under load, a system clock that is wrong, and how requests grow.
// `npm test -- random` (or random=SEED) runs the tests in random order.
import './closedPipe.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureDependencies } from './dependencies.mjs';
import { exitWithParent } from './exitWithParent.mjs';
import { useMemoryFolder } from './memoryFolder.mjs';
import { jest, journeys, results, whole } from './testRunners.mjs';

exitWithParent(() => process.exit(1));

const words = process.argv.slice(2);
const isFull = words.includes('full');
const seedOf = (word) => /^random(?:=(\d+))?$/.exec(word);
const random = words.find(seedOf);
const seed = random && (seedOf(random)[1] ?? String(Math.floor(Math.random() * 1e9)));

const order = seed === undefined ? [] : ['--randomize', `--seed=${seed}`];

/** jest's projects by part. All that are asked for are one run, in which one part works while the other waits. */
const projects = { unit: ['node', 'dom'], db: ['db'] };
const jestSteps = () => {
  const both = Object.keys(projects).filter((part) => asked.includes(part));
  const name = both.join(' and ');
  return [
    // in a fresh clone nothing is built yet
    ['validators', () => whole('--import', 'tsx', 'scripts/buildValidators.ts')],
    [
      name,
      () =>
        jest(
          both.flatMap((part) => projects[part]),
          order,
        ),
    ],
  ];
};
/** Each part's steps; a step that fails ends its part. */
const parts = {
  check: () => [['check', () => whole('scripts/check.mjs')]],
  unit: jestSteps,
  db: jestSteps,
  e2e: () => [
    ['build', () => whole('scripts/build.mjs')],
    ['e2e', journeys],
  ],
  torture: () => [['torture', () => whole('scripts/torture.mjs', '--kills', '10')]],
  growth: () => [['growth', () => whole('scripts/bench.mjs', 'growth')]],
};
const onlyInFull = new Set(['torture', 'growth']);

const unknown = words.filter((word) => !(word in parts) && word !== 'full' && word !== random);
if (unknown.length > 0) {
  console.error(`npm test knows ${Object.keys(parts).join(', ')}, full and random; not ${unknown.join(', ')}.`);
  process.exit(2);
}
const named = words.filter((word) => word in parts);
const asked = named.length > 0 ? named : Object.keys(parts).filter((name) => isFull || !onlyInFull.has(name));

await ensureDependencies();
useMemoryFolder();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
if (isFull) process.env.TEST_FULL = '1';
if (seed !== undefined) process.env.TEST_SEED = seed;

const table = [];
const runStep = async ([name, step]) => {
  const before = table.find((row) => row.name === name);
  if (before) return before.failed === 0;
  console.log(`\n— ${name}`);
  const since = performance.now();
  const counts = await step();
  table.push({
    name,
    seconds: (performance.now() - since) / 1000,
    passed: 0,
    failed: 0,
    skipped: 0,
    flaky: [],
    ...counts,
  });
  return counts.failed === 0;
};
for (const part of asked) for (const step of parts[part]()) if (!(await runStep(step))) break;

const sum = (key) => table.reduce((total, row) => total + row[key], 0);
const flaky = table.flatMap((row) => row.flaky);
const total = {
  name: 'sum',
  seconds: sum('seconds'),
  passed: sum('passed'),
  failed: sum('failed'),
  skipped: sum('skipped'),
};
const columns = ['seconds', 'passed', 'failed', 'skipped'];
const line = (name, cells) => name.padEnd(14) + cells.map((cell) => String(cell).padStart(9)).join('');
console.log(`\n${line('', columns)}`);
for (const row of [...table, total])
  console.log(
    line(
      row.name,
      columns.map((column) => row[column].toFixed(0)),
    ),
  );
if (seed !== undefined) console.log(`In random order; npm test -- random=${seed} runs the same.`);
if (flaky.length > 0) console.log(`\nFlaky, failed first and passed alone:\n${flaky.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
