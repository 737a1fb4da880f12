import { bundleSources } from './bundleSources.ts';
import { loaderOf } from './bundles.cjs';

/** The product's modules, and then what uses them. */
const setup = async (): Promise<void> => {
  await bundleSources('db');
  Object.assign(globalThis, { compiledOnce: loaderOf('db', (script) => script.runInThisContext() as () => void) });
  const { setUpPostgres } = await import('./postgresSetup.ts');
  await setUpPostgres();
};

module.exports = setup;
