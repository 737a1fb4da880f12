import { ensureBuild } from '../../scripts/build.mjs';

/** Once, before any worker: what a server takes to start does not hold what the product takes to be built. */
const setup = (): Promise<void> => ensureBuild();

export { setup as default };
