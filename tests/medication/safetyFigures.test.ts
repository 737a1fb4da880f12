import { readFileSync } from 'node:fs';
import path from 'node:path';
import { diaryFigures, type Figures } from './safetyFigures.ts';

const row = (rule: string, count: number, { doses }: Figures): string =>
  `| ${rule} | ${count} | ${doses.toLocaleString('en-US')} | ${((100 * count) / doses).toFixed(1)} % |`;

test('docs/dose-safety.md says how often each rule asks over the 30 diaries', () => {
  const { scheduled, asNeeded } = diaryFigures();
  const { tooClose = 0, tooLate = 0, tooEarly = 0, sameName = 0 } = scheduled.fired;
  const { tooSoon = 0, tooMany = 0, justGiven = 0 } = asNeeded.fired;
  const table = [
    row('`tooClose`', tooClose, scheduled),
    row('… of these within an hour', scheduled.withinAnHour, scheduled),
    row('… of these after a dose that was asked about as too late', scheduled.afterLate, scheduled),
    row('`tooLate`', tooLate, scheduled),
    row('`tooEarly`', tooEarly, scheduled),
    row('`sameName`', sameName, scheduled),
    row('`tooSoon`, 4 hours', tooSoon, asNeeded),
    row('`tooMany`, 4 in 24 hours', tooMany, asNeeded),
    row('`justGiven`', justGiven, asNeeded),
  ].join('\n');
  expect(readFileSync(path.join(process.cwd(), 'docs/dose-safety.md'), 'utf8')).toContain(table);
});
