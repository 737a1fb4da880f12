import { Readable } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';
import { eventsOf } from '../../events/store/eventstoredb/reading.ts';
import type { HeldClient } from '../../events/store/eventstoredb/heldClient.ts';

const noClient = {} as ReturnType<HeldClient['current']>;
const held: HeldClient = {
  current: () => noClient,
  answered: () => undefined,
  failed: () => undefined,
  isGone: () => false,
  close: () => undefined,
};

test('an error that comes when a read is over harms nobody', async () => {
  const reading = Object.assign(Readable.from([1, 2]), { cancel: () => Promise.resolve() }) as unknown as StreamingRead<number>;
  const read: number[] = [];
  for await (const event of eventsOf(held, () => reading, 1000, undefined)) read.push(event);
  expect(read).toEqual([1, 2]);
  expect(() => reading.emit('error', new Error('late'))).not.toThrow();
});
