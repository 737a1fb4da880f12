import { mkdir, rename } from 'node:fs/promises';
import process from 'node:process';
import { build } from 'esbuild';

/** Where jest.config.js finds it. */
const bundle = 'test-results/blueprint.cjs';

/** Blueprint in one file: jest evaluates modules again for each test file, and Blueprint's hundreds were a third of what most take. */
const setup = async (): Promise<void> => {
  await mkdir('test-results', { recursive: true });
  const outfile = `${bundle}.${process.pid}`;
  await build({
    stdin: { contents: "export * from '@blueprintjs/core';", resolveDir: process.cwd() },
    outfile,
    bundle: true,
    format: 'cjs',
    target: 'es2022',
    minifyWhitespace: true,
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    define: { 'process.env.NODE_ENV': '"test"' },
    logLevel: 'error',
  });
  // another run may be reading it
  await rename(outfile, bundle);
};

module.exports = setup;
