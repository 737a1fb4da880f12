import type { StoreLog } from './storeLog.ts';

/** Streams are short, one lifecycle each (design.md §3). A longer one shows a mistake in the model. */
const longStreamEvents = 200n;
const rememberedStreams = 1000;

/** Warns once about each stream that has grown long. */
export const longStreamWarning = (log: StoreLog): ((stream: string, version: bigint) => void) => {
  const warned = new Set<string>();
  return (stream, version) => {
    if (version + 1n < longStreamEvents || warned.has(stream)) return;
    if (warned.size >= rememberedStreams) warned.clear();
    warned.add(stream);
    log.warn(
      { stream, events: Number(version + 1n) },
      `A stream has ${longStreamEvents} events or more: model shorter lifecycles`,
    );
  };
};
