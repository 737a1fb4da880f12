import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingFrom, namedFiles, root } from './support/namedTests.ts';

const page = readFileSync(path.join(root, 'docs/coverage.md'), 'utf8');

/** Every line of a table: the statement, and the test that shows it. */
const lines = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
  .map((line) => {
    const [, statement = '', shownBy = '', ...rest] = line.split('|').map((cell) => cell.trim());
    return { statement, shownBy, rest };
  });

test('every section of the specification, from 1 to 9, has its table', () => {
  const sections = page.split(/^## /m).slice(1);
  expect(sections.map((section) => section[0])).toEqual([...'123456789']);
  for (const section of sections) expect(section).toMatch(/^\| statement \| shown by \|\n\|---\|---\|\n\| /m);
});

test('every line says what shows it', () => {
  expect(lines.length).toBeGreaterThan(380);
  expect(
    lines.filter(
      ({ statement, shownBy, rest }) => !statement || namedFiles(shownBy).length === 0 || rest.join('') !== '',
    ),
  ).toEqual([]);
});

test('every statement has one line', () => {
  const twice = page
    .split(/^## /m)
    .flatMap((section) => section.match(/^\| [^|]+ \|/gm) ?? [])
    .filter((statement, at, all) => statement !== '| statement |' && all.indexOf(statement) !== at);
  expect(twice).toEqual([]);
});

test('nothing is put off', () => {
  const putOff = lines.filter(({ statement }) => /\b(later|not yet|planned|todo)\b/i.test(statement));
  expect(putOff).toEqual([]);
});

test('every file and every test named as proof exists', () => expect(missingFrom(namedFiles(page))).toEqual([]));
