import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const texts = new Map(
  readdirSync('client', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('client', name))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Imports that are there when the file runs; those of types and of code that is loaded later aside. */
const importsOf = (file: string): readonly string[] =>
  [...(texts.get(file) ?? '').matchAll(/^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+)';/gms)].map(
    ([, to = '']) => path.join(path.dirname(file), to),
  );

const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
  if (from === to) return true;
  seen.add(from);
  return importsOf(from).some((next) => !seen.has(next) && reaches(next, to, seen));
};

/** The parts of the store that come with a screen, and the file that declares each. */
const parts = [...texts].flatMap(([file, text]) =>
  [...text.matchAll(/^declarePart\(\{ name: '(\w+)', reducer/gm)].map(([, name = '']) => [name, file] as const),
);
/** Its type says that it may be absent, so the compiler checks its readers. */
const mayBeAbsent = (name: string): boolean => [...texts.values()].some((text) => text.includes(`readonly ${name}?: `));

test('a component that reads a part of the store brings it along', () => {
  expect(parts.map(([name]) => name).sort()).toEqual(['calendar', 'demo', 'drafts', 'proof', 'reminders', 'thread']);
  const lacking = parts
    .filter(([name]) => !mayBeAbsent(name))
    .flatMap(([name, declaring]) => {
      const reads = new RegExp(`useAppSelector\\(\\(\\{[^}]*\\b${name}\\b[^}]*\\}\\)|\\bstate\\.${name}\\b`);
      return [...texts].filter(([file, text]) => reads.test(text) && !reaches(file, declaring)).map(([file]) => file);
    });
  expect(lacking).toEqual([]);
});
