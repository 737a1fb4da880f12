import { caughtUp } from './caughtUp.ts';
import { measureList } from './lists.ts';
import { addSeniors } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';

const seniorCount = 200;

/** A list of ten. */
export const benchMedications = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const seniors = await addSeniors(site, seniorCount);
  await caughtUp(site);
  const plain = await startPlainServer(site);
  const requests = seniors.map(({ cookie }) => ({ path: '/api/medications', cookie }));
  try {
    return [await measureList({ product, plain }, { what: '/api/medications (10)', requests }, setting)];
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
