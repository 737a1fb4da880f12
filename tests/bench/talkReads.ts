import { caughtUp } from './caughtUp.ts';
import { measureList } from './lists.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addMessages, addPair, addUpdates } from './talk.ts';

const [messageCount, updateCount, photosEach] = [10_000, 1_000, 3];

/** A long conversation and a long feed, as their screens open them. */
export const benchTalkReads = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const pair = await addPair(site);
  await addMessages(site, pair, messageCount);
  await addUpdates(site, pair, updateCount, photosEach);
  await caughtUp(site);
  await site.db.pool.query('vacuum analyze');
  const plain = await startPlainServer(site);
  const lists = [
    { what: '/api/messages of a conversation of 10,000', path: `/api/messages/${pair.conversationId}` },
    { what: '/api/family-updates of 1,000 with three photos each', path: '/api/family-updates' },
  ];
  try {
    const rows: Row[] = [];
    for (const { what, path } of lists)
      rows.push(
        await measureList({ product, plain }, { what, requests: [{ path, cookie: pair.member.cookie }] }, setting),
      );
    return rows;
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
