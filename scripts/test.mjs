// `npm test`: installs what is missing, then every check and every test, and one closing table.
// `npm test -- unit db e2e check` runs only those parts.
// `npm test -- full` runs the long forms too: every journey on both stores, every diary, ten kills under load, a system clock that is wrong,
// and how requests grow.
// `npm test -- random` (or random=SEED) runs the tests in random order.
import './closedPipe.mjs';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureDependencies } from './dependencies.mjs';

const results = 'test-results';

/** How long after its report a test runner may take to end. */
const endsWithinMs = 60_000;

/** Whether it succeeded. A runner that goes on after its report (a failed test left a timer or socket) is ended and counts as failed. */
const run = (args, report) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    let reportedAt;
    const watching = setInterval(() => {
      if (report === undefined || !existsSync(report)) return;
      reportedAt ??= performance.now();
      if (performance.now() - reportedAt < endsWithinMs || !child.kill('SIGKILL')) return;
      console.error(`${report} was written, but its tests went on running; they were ended.`);
    }, 1000);
    const settle = (isWell) => {
      clearInterval(watching);
      resolve(isWell);
    };
    child.on('error', () => settle(false));
    child.on('close', (code) => settle(code === 0));
  });

/** A part without single tests: it passes or fails as a whole. */
const whole = async (...args) => {
  const ok = await run(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

/** A runner that failed without naming a failed test, or left no report, counts as one failure. */
const counted = (ok, file, read) => {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const words = process.argv.slice(2);
const isFull = words.includes('full');
const seedOf = (word) => /^random(?:=(\d+))?$/.exec(word);
const random = words.find(seedOf);
const seed = random && (seedOf(random)[1] ?? String(Math.floor(Math.random() * 1e9)));

const jest = async (name, projects) => {
  const file = `${results}/${name}.json`;
  const order = seed === undefined ? [] : ['--randomize', `--seed=${seed}`];
  const ok = await run(
    ['node_modules/jest/bin/jest.js', ...order, '--json', `--outputFile=${file}`, '--selectProjects', ...projects],
    file,
  );
  return counted(ok, file, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
};

const journeys = async () => {
  const file = `${results}/e2e.json`;
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test'], file);
  return counted(ok, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));
};

/** In a fresh clone nothing is built yet. */
const validators = ['validators', () => whole('--import', 'tsx', 'scripts/buildValidators.ts')];
/** Each part's steps; a step that fails ends its part. */
const parts = {
  check: [['check', () => whole('scripts/check.mjs')]],
  unit: [validators, ['unit', () => jest('unit', ['node', 'dom'])]],
  db: [validators, ['db', () => jest('db', ['db'])]],
  e2e: [
    ['build', () => whole('scripts/build.mjs')],
    ['e2e', journeys],
  ],
  torture: [['torture', () => whole('scripts/torture.mjs', '--kills', '10')]],
  growth: [['growth', () => whole('scripts/bench.mjs', 'growth')]],
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
  table.push({ name, seconds: (performance.now() - since) / 1000, passed: 0, failed: 0, skipped: 0, ...counts });
  return counts.failed === 0;
};
for (const part of asked) for (const step of parts[part]) if (!(await runStep(step))) break;

const sum = (key) => table.reduce((total, row) => total + row[key], 0);
const total = { name: 'sum', seconds: sum('seconds'), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
const columns = ['seconds', 'passed', 'failed', 'skipped'];
const line = (name, cells) => name.padEnd(12) + cells.map((cell) => String(cell).padStart(9)).join('');
console.log(`\n${line('', columns)}`);
for (const row of [...table, total])
  console.log(
    line(
      row.name,
      columns.map((column) => row[column].toFixed(0)),
    ),
  );
if (seed !== undefined) console.log(`In random order; npm test -- random=${seed} runs the same.`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
