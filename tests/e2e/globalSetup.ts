import { ensureBrowser } from '../../scripts/browser.mjs';
import { ensureBuild } from '../../scripts/build.mjs';
import { buildPrograms } from '../support/buildPrograms.ts';

/** Runs once, before any worker: the time limit for starting a server does not cover fetching a browser and building the product. */
const setup = async (): Promise<() => Promise<void>> => {
  await ensureBrowser({ notifies: true });
  await ensureBuild();
  return buildPrograms();
};

export { setup as default };
