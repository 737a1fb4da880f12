import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const page = readFileSync(path.join(root, 'docs/pitfalls.md'), 'utf8');

/** Each file that the page names, with the tests that it names after it. */
const named = page
  .split('`tests/')
  .slice(1)
  .map((text) => {
    const [file = '', rest = ''] = text.split('`', 2);
    const upToNextLine = rest.split('\n', 1)[0] ?? '';
    return { file: `tests/${file}`, tests: [...upToNextLine.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name) };
  });

test('every pitfall has its line', () => {
  const numbers = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));
  // 37 was never given
  expect(numbers).toEqual(Array.from({ length: 56 }, (_, index) => index + 1).filter((number) => number !== 37));
});

test('every test that is said to show something exists', () => {
  expect(named.length).toBeGreaterThan(40);
  const missing = named.flatMap(({ file, tests }) => {
    if (!existsSync(path.join(root, file))) return [file];
    const source = readFileSync(path.join(root, file), 'utf8');
    return tests.filter((name) => !source.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
