import { readFileSync } from 'node:fs';
import path from 'node:path';
import { missingFrom, namedFiles, root } from './support/namedTests.ts';

const page = readFileSync(path.join(root, 'docs/pitfalls.md'), 'utf8');

test('every pitfall has its line', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  // 37 was never given
  expect(numbers).toEqual(Array.from({ length: 56 }, (_, index) => index + 1).filter((number) => number !== 37));
});

test('every test named as proof exists', () => {
  const named = namedFiles(page);
  expect(named.length).toBeGreaterThan(40);
  expect(missingFrom(named)).toEqual([]);
});
