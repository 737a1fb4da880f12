import { createHash } from 'node:crypto';
import { eventLeafInput } from '../../events/proof/leaf.ts';
import type { EventStore, StoredEvent } from '../../events/store/eventStore.ts';
import { wholeLog } from '../../scripts/copyLog.ts';

export const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha256').update(Buffer.concat(parts)).digest();

/** The head of RFC 6962, as its section 2.1 defines it, apart from the product's code. */
export const treeHead = (leaves: readonly Uint8Array[]): Uint8Array => {
  const [only] = leaves;
  if (!only) return sha256();
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha256(Buffer.of(1), treeHead(leaves.slice(0, split)), treeHead(leaves.slice(split)));
};

export const logOf = async (store: EventStore): Promise<readonly StoredEvent[]> => {
  const all: StoredEvent[] = [];
  for await (const event of wholeLog(store, 1000)) all.push(event);
  return all;
};
export const leavesOf = (events: readonly StoredEvent[]): readonly Uint8Array[] =>
  events.map((event) => sha256(eventLeafInput(event)));

/** The head over the seniors' heads, apart from the product's code. */
export const seniorsHead = (events: readonly StoredEvent[]): Uint8Array => {
  const ids = [...new Set(events.flatMap(({ metadata }) => metadata.seniorId ?? []))].toSorted();
  const leaves = ids.map((id) => {
    const own = leavesOf(events.filter(({ metadata }) => metadata.seniorId === id));
    const place = JSON.stringify([id, own.length, Buffer.from(treeHead(own)).toString('base64')]);
    return sha256(Buffer.of(0), Buffer.from(place));
  });
  return treeHead(leaves);
};
