// `npm test`: installs what is missing, then every check and every test, and one closing line.
// `npm test -- unit db e2e check` runs only those parts.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { ensureDependencies } from './dependencies.mjs';

const results = 'test-results';
const started = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** How long after its report a runner may take to end. */
const endsWithinMs = 60_000;

/** Whether it ended well. One that goes on after its report (a failed test left a timer or a socket) is ended, and didn't. */
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
const node = (...args) => run(args);

/** A part that is one thing: it passes or fails as a whole. */
const whole = async (name, ...args) => {
  const since = performance.now();
  const ok = await node(...args);
  console.log(`${ok ? 'passed' : 'FAILED'}: ${name} (${seconds(since)})`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

/** In a fresh clone nothing is built yet. */
const validators = () => whole('validators', '--import', 'tsx', 'scripts/buildValidators.ts');

const jest = async (name, projects) => {
  const built = await validators();
  if (built.failed > 0) return built;
  const file = `${results}/${name}.json`;
  const ok = await run(['node_modules/jest/bin/jest.js', '--selectProjects', ...projects, '--json', `--outputFile=${file}`], file);
  return counted(ok, file, (report) => ({
    passed: report.numPassedTests,
    failed:
      report.numFailedTests + report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
};

const playwright = async () => {
  const file = `${results}/e2e.json`;
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test'], file);
  return counted(ok, file, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }));
};

/** A runner that failed without naming a failed test, or left no report, counts as one failure. */
const counted = (ok, file, read) => {
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

const parts = {
  check: () => whole('npm run check', 'scripts/check.mjs'),
  unit: () => jest('unit', ['node', 'dom']),
  db: () => jest('db', ['db']),
  e2e: async () => {
    const built = await whole('build', 'scripts/build.mjs');
    return built.failed > 0 ? built : playwright();
  },
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`npm test knows these parts: ${Object.keys(parts).join(', ')}; not ${unknown.join(', ')}.`);
  process.exit(2);
}

await ensureDependencies();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0 };
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n— ${name}`);
  const counts = await parts[name]();
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
}
console.log(`\nin ${seconds(started)}`);
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
