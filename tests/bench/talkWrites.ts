import { randomUUID } from 'node:crypto';
import { caughtUp } from './caughtUp.ts';
import { measureInsert } from './inserts.ts';
import type { Site } from './ground.ts';
import { inParallel } from './seed.ts';
import { startPlainServer, startProduct } from './servers.ts';
import type { Setting } from './setting.ts';
import type { Row } from './table.ts';
import { addMessages, addPair, textOf, type Pair } from './talk.ts';

const pairCount = 100;
/** In each conversation before: Postgres plans for tables in use, not for empty ones, whose plans it keeps for a minute. */
const messageCount = 20;

const addTalkingPair = async (site: Site): Promise<Pair> => {
  const pair = await addPair(site);
  await addMessages(site, pair, messageCount);
  return pair;
};

/** Sending a message and sharing a text, each against inserting its row. */
export const benchTalkWrites = async (setting: Setting): Promise<readonly Row[]> => {
  const site = await setting.ground.site();
  const product = await startProduct(site, setting.folder);
  const pairs = await inParallel(pairCount, () => addTalkingPair(site));
  await caughtUp(site);
  const plain = await startPlainServer(site);
  const pairOf = (nth: number): Pair => pairs[nth % pairs.length] as Pair;
  const message = {
    what: 'SendMessage',
    path: '/api/messages',
    ours: (nth: number) => {
      const { senior, conversationId } = pairOf(nth);
      return { cookie: senior.cookie, body: { conversationId, content: textOf(nth) } };
    },
    peer: (nth: number) => {
      const { senior, member, conversationId } = pairOf(nth);
      const between = { conversationId, senderId: senior.id, recipientId: member.id };
      return { id: randomUUID(), ...between, content: textOf(nth), sentAt: new Date().toISOString() };
    },
  };
  const update = {
    what: 'ShareFamilyUpdate (text)',
    path: '/api/family-updates',
    ours: (nth: number) => ({ cookie: pairOf(nth).senior.cookie, body: { content: textOf(nth), type: 'message' } }),
    peer: (nth: number) => {
      const { id: seniorId } = pairOf(nth).senior;
      return {
        id: randomUUID(),
        seniorId,
        authorId: seniorId,
        content: textOf(nth),
        createdAt: new Date().toISOString(),
      };
    },
  };
  try {
    const rows: Row[] = [];
    for (const insert of [message, update]) rows.push(await measureInsert({ product, plain }, insert, setting));
    return rows;
  } finally {
    await Promise.all([product.stop(), plain.stop()]);
  }
};
