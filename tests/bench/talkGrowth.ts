import { caughtUp } from './caughtUp.ts';
import { growthRow, measureGrowth } from './growth.ts';
import type { Ask, Asked } from './growthRequests.ts';
import type { Site } from './ground.ts';
import { openLine, type Line } from './line.ts';
import { startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addMessages, addPair, addUpdates, textOf, type Pair } from './talk.ts';

const [few, many, photosEach] = [100, 10_000, 3];

const always = (asked: Asked): Ask => ({ method: asked.method, next: () => asked });

/** The requests about one conversation and one feed, by name. */
const asksOf = ({ member, conversationId }: Pair): ReadonlyMap<string, Ask> => {
  const get = (path: string): Ask => always({ method: 'GET', path, cookie: member.cookie, status: 200 });
  const post = (path: string, body: object): Ask =>
    always({ method: 'POST', path, cookie: member.cookie, body: JSON.stringify(body), status: 201 });
  return new Map([
    ['GET /api/messages', get(`/api/messages/${conversationId}`)],
    ['GET /api/conversations', get('/api/conversations')],
    ['GET /api/family-updates', get('/api/family-updates')],
    ['SendMessage', post('/api/messages', { conversationId, content: textOf(1) })],
    ['ShareFamilyUpdate', post('/api/family-updates', { content: textOf(2) })],
  ]);
};

const addPairWith = async (site: Site, count: number): Promise<Pair> => {
  const pair = await addPair(site);
  await addMessages(site, pair, count);
  await addUpdates(site, pair, count, photosEach);
  return pair;
};

/** One request at a time about a long conversation and feed, against short ones, on one server. */
export const benchTalkGrowth = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const lines: Line[] = [];
  const sideOf = (pair: Pair) => {
    const line = openLine(product.url);
    lines.push(line);
    return { line, asks: asksOf(pair) };
  };
  try {
    const sides = { small: sideOf(await addPairWith(site, few)), large: sideOf(await addPairWith(site, many)) };
    await caughtUp(site);
    await site.db.pool.query('vacuum analyze');
    const measured = await measureGrowth(sides, [...sides.small.asks.keys()], setting.rounds);
    return measured.map((one) => growthRow(one, `${many.toLocaleString('en')} messages and updates against ${few}`));
  } finally {
    for (const line of lines) line.close();
    await product.stop();
  }
};
