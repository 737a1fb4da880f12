import { withProgress } from './progress.ts';

const atOnce = 8;

/** Sends all items, eight in parallel, under a progress bar of that name; of none nothing is said. */
export const sendAll = async <Item>(
  what: string,
  items: readonly Item[],
  send: (item: Item) => Promise<void>,
): Promise<void> => {
  if (items.length === 0) return;
  const queue = [...items];
  await withProgress(what, items.length, async (step) => {
    const work = async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
        await send(item);
        step();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  });
};
