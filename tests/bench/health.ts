import { measureList } from './lists.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addTenYears } from './tenYears.ts';

/** The number that the Care Dashboard asks for: the readings that an alert mentions. */
const recent = 4;

/**
 * The health requests of a caregiver's screens: all twenty seniors together on the dashboard, one after the other on
 * /senior-monitoring.
 */
const listsOf = (
  seniorIds: readonly string[],
): readonly { readonly what: string; readonly paths: readonly string[] }[] => [
  {
    what: `/api/health-metrics/summary of 20 seniors, ${recent} of each kind`,
    paths: [`/api/health-metrics/summary?senior=${seniorIds.join(',')}&recent=${recent}`],
  },
  { what: '/api/health-alerts of 20 seniors', paths: [`/api/health-alerts?senior=${seniorIds.join(',')}`] },
  {
    what: '/api/health-metrics of one senior, 7 days',
    paths: seniorIds.map((id) => `/api/health-metrics?senior=${id}&days=7`),
  },
];

export const benchHealth = async (setting: Setting): Promise<readonly Row[]> => {
  const { ground, folder } = setting;
  const site = await ground.site();
  const { caregiver, seniorIds } = await addTenYears(site);
  const product = await startProduct(site, folder);
  const plain = await startPlainServer(site);
  try {
    const rows: Row[] = [];
    for (const { what, paths } of listsOf(seniorIds)) {
      const list = {
        what: `${what} (ten years of a reading a day each)`,
        requests: paths.map((path) => ({ path, cookie: caregiver.cookie })),
      };
      rows.push(await measureList({ product, plain }, list, setting));
    }
    return rows;
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
