import { ensureBrowser } from '../../scripts/browser.mjs';
import { ensureBuild } from '../../scripts/build.mjs';
import { buildPrograms } from '../support/buildPrograms.ts';

/** Once, before any worker: what a server takes to start does not hold what a browser takes to be fetched and the product to be built. */
const setup = async (): Promise<() => Promise<void>> => {
  await ensureBrowser();
  await ensureBuild();
  return buildPrograms();
};

export { setup as default };
