import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from './accessTable.ts';
import { mixedMembers } from './accessFixture.ts';

/** Files that may name a rule to see: reads, the rules themselves, and the queries for both. */
const seeing = /(Reads|Access|Context|recordRead)\.ts$/;
const rulesToSee = /\bmaySee\w*\b|\bvisible\b[^}\n]*\} from '.*medicationContext/;

const server = join(__dirname, '../../server');
const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

test('no command checks view access where it needs change access', () => {
  expect(sources.length).toBeGreaterThan(100);
  const asking = sources.filter(
    (file) => !seeing.test(file) && rulesToSee.test(readFileSync(join(server, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});

/** Writes that change nothing of the record. */
const seeingIsEnough: Readonly<Record<string, string>> = {
  'POST /api/escalation/acknowledge': 'those who may see the doses are notified, and may say that they are on it',
};

/**
 * With one of the four mixed members changing each area and another seeing it, two successes mean that seeing was
 * enough.
 */
test('no route that writes lets read-only members in', () => {
  const writing = accessTable.filter(({ route }) => !route.startsWith('GET '));
  const bySeeing = writing.filter(
    ({ expected }) => mixedMembers.filter((who) => Number(expected[who]) < 300).length === 2,
  );
  expect(writing.length).toBeGreaterThan(50);
  const unexpected = bySeeing.filter(({ route }) => !(route in seeingIsEnough));
  expect(unexpected.map(({ route, of }) => `${route}: ${of}`)).toEqual([]);
  expect(Object.keys(seeingIsEnough).filter((route) => bySeeing.every((row) => row.route !== route))).toEqual([]);
});
