import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build, type Plugin } from 'esbuild';
import { bundles, folder, MADE } from './bundles.cjs';

const root = process.cwd();
const filesIn = async (within: string): Promise<string[]> =>
  (await readdir(within, { recursive: true }))
    .map((file) => path.join(within, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'));

/** Modules that tests replace by a double: jest can do that only where it loads the module itself. */
const replacedByTests = async (): Promise<readonly string[]> => {
  const texts = (await filesIn('tests')).map(async (file) => [file, await readFile(file, 'utf8')] as const);
  return (await Promise.all(texts)).flatMap(([file, text]) =>
    [...text.matchAll(/jest\.mock\('([^']+)'/g)].map(([, given = '']) => path.join(path.dirname(file), given)),
  );
};

/** Pictures and styles, files that tests replace, and packages that are not in the bundle are asked of jest. */
const leaveToJest = (replaced: readonly string[], packages: readonly string[]): Plugin => ({
  name: 'leave to jest',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^\.{1,2}\// }, ({ path: given, resolveDir, importer }) => {
      const file = path.resolve(resolveDir, given);
      const isLeft = replaced.includes(path.relative(root, file)) || !/\.tsx?$/.test(given);
      return isLeft && !importer.includes('node_modules') ? { path: file, external: true } : undefined;
    });
    onResolve({ filter: /^[^./]/ }, ({ path: given, kind, importer, resolveDir }) => {
      if (importer.includes('node_modules')) return undefined;
      if (!packages.includes(given)) return { path: given, external: true };
      // the list at the top asks for what the product's own imports get
      return kind === 'require-call'
        ? resolve(given, { kind: 'import-statement', resolveDir, importer: 'node_modules' })
        : undefined;
    });
  },
});

/**
 * MSW notes for each handler where it was written, which no test reads. The stack that it asks for makes jest decode
 * the bundle's source map in each test file: a fifth of the time of all page tests.
 */
const withoutCallFrames: Plugin = {
  name: 'without call frames',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/msw\/lib\/.*\/getCallFrame\.m?js$/ }, () => ({
      contents: 'export const getCallFrame = () => undefined;',
    }));
  },
};

/** Compiles a project's bundle, once for a run of jest. */
export const bundleSources = async (name: keyof typeof bundles): Promise<void> => {
  const { folders, packages } = bundles[name];
  const replaced = await replacedByTests();
  const files = (await Promise.all(folders.map(filesIn))).flat().filter((file) => !replaced.includes(file));
  const list = [...files.map((file) => [file, `./${file}`]), ...packages.map((each) => [each, each])];
  const lines = list.map(([key, from]) => `${JSON.stringify(key)}: () => require(${JSON.stringify(from)}),`);
  await mkdir(folder, { recursive: true });
  for (const each of packages) {
    const file = path.join(folder, 'packages', `${each}.cjs`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `module.exports = compiledOnce(${JSON.stringify(each)}, require);`);
  }
  await writeFile(path.join(folder, `${name}.json`), JSON.stringify(files));
  const outfile = path.join(folder, `${name}.${process.pid}.cjs`);
  await build({
    stdin: { contents: `module.exports = {${lines.join('\n')}};`, resolveDir: root },
    outfile,
    bundle: true,
    platform: 'node',
    mainFields: ['module', 'main'],
    format: 'cjs',
    target: 'es2022',
    supported: { 'dynamic-import': false },
    banner: { js: '(function (module, exports, require) {' },
    footer: { js: `})\n//# sourceMappingURL=${name}.cjs.map` },
    jsx: 'automatic',
    jsxDev: false,
    define: { 'process.env.NODE_ENV': '"test"' },
    // React asks its module for `require`, which a bundled one doesn't have
    external: ['pg-native', 'react', 'react/*'],
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    plugins: [leaveToJest(replaced, packages), withoutCallFrames],
  });
  // another run may be reading them
  await rename(`${outfile}.map`, path.join(folder, `${name}.cjs.map`));
  await rename(outfile, path.join(folder, `${name}.cjs`));
  process.env[MADE] = `${process.env[MADE] ?? ''} ${name}`;
};
