// Runs the test runners of `npm test` and counts what they report.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import process from 'node:process';

export const results = 'test-results';

/** Milliseconds that a test runner may take to end after its report. */
const endsWithinMs = 60_000;

/**
 * Whether it succeeded. A runner that continues after its report (a failed test left a timer or socket) is ended and
 * counts as failed.
 */
const run = (args, report) =>
  new Promise((resolve) => {
    // it and its children end when the pipe on its input closes, even because this process was killed
    const child = spawn(process.execPath, ['scripts/runAttached.mjs', process.execPath, ...args], {
      stdio: ['pipe', 'inherit', 'inherit'],
      detached: true,
    });
    let reportedAt;
    const watching = setInterval(() => {
      if (report === undefined || !existsSync(report)) return;
      reportedAt ??= performance.now();
      if (performance.now() - reportedAt < endsWithinMs || child.stdin.writableEnded) return;
      child.stdin.end();
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
export const whole = async (...args) => {
  const ok = await run(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

/** A runner that failed without naming a failed test, or left no report, counts as one failure. */
const counted = (ok, file, read) => {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, failures: [] };
  return !ok && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
};

/** A suite that ran no test failed as one. */
const failuresOfSuite = ({ name, status, assertionResults }) => {
  const where = name.slice(name.lastIndexOf('/tests/') + 1);
  if (status === 'failed' && assertionResults.length === 0) return [where];
  return assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${where} “${fullName}”`);
};

/** Room for young objects, in MB, twice what Node gives: a page's tests drop most of what they make, and collecting it took a fifth of their time. */
const youngSpace = '--max-semi-space-size=32';

const jestOnce = async (name, projects, args) => {
  const file = `${results}/${name}.json`;
  const ok = await run(
    [
      youngSpace,
      'node_modules/jest/bin/jest.js',
      '--json',
      `--outputFile=${file}`,
      '--selectProjects',
      ...projects,
      ...args,
    ],
    file,
  );
  return counted(ok, file, (report) => {
    const failures = report.testResults.flatMap(failuresOfSuite);
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      skipped: report.numPendingTests + report.numTodoTests,
      failures,
      failedFiles: report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    };
  });
};

const failuresOfJourneys = ({ suites = [], specs = [] }) => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `tests/e2e/${file} “${title}” on ${projectName}`),
  ),
  ...suites.flatMap(failuresOfJourneys),
];

const playwright = async (...args) => {
  const file = `${results}/e2e.json`;
  const ok = await run(['node_modules/@playwright/test/cli.js', 'test', ...args], file);
  return counted(ok, file, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    failures: failuresOfJourneys(report),
  }));
};

/**
 * Failed tests are run once more, alone: on a busy machine, one race in eleven thousand tests says little about the
 * change at hand. A test that then passes is flaky. It is listed at the end and has to be looked into, since most races
 * were the product’s.
 */
const onceMore = async (first, again) => {
  if (first.failed === 0 || first.failures.length < first.failed) return first;
  console.log(`\nOnce more, alone:\n${first.failures.join('\n')}`);
  const second = await again();
  const isWhole = second.failures.length === second.failed && second.passed + second.failed > 0;
  if (!isWhole) return first;
  const flaky = first.failures.filter((failure) => !second.failures.includes(failure));
  return { ...first, passed: first.passed + flaky.length, failed: second.failed, flaky };
};

export const jest = async (projects, order) => {
  const first = await jestOnce('jest', projects, order);
  return onceMore(first, () =>
    jestOnce('jestOnceMore', projects, ['--maxWorkers=1', '--runTestsByPath', ...first.failedFiles]),
  );
};

/** Keeps the first run's pictures and traces next to those of the second. */
const keepFirst = () => {
  renameSync(`${results}/e2e.json`, `${results}/e2eFirst.json`);
  rmSync(`${results}/e2eFirst`, { recursive: true, force: true });
  renameSync(`${results}/e2e`, `${results}/e2eFirst`);
  mkdirSync(`${results}/e2e`);
  copyFileSync(`${results}/e2eFirst/.last-run.json`, `${results}/e2e/.last-run.json`);
};

export const journeys = async () =>
  onceMore(await playwright(), () => {
    keepFirst();
    return playwright('--last-failed', '--workers=1', '--trace', 'on');
  });
