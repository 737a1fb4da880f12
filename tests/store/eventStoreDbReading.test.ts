import { Readable } from 'node:stream';
import type { StreamingRead } from '@eventstore/db-client';
import { LogAltered, positionOf } from '../../events/store/eventStore.ts';
import { usualDeadlines } from '../../events/store/eventstoredb/deadlines.ts';
import { logReader } from '../../events/store/eventstoredb/logReader.ts';
import { eventsOf } from '../../events/store/eventstoredb/reading.ts';
import type { ReconnectingClient } from '../../events/store/eventstoredb/reconnectingClient.ts';
import { until } from '../support/waiting.ts';
import { readWhole } from './someEvents.ts';

const noClient = {} as ReturnType<ReconnectingClient['current']>;
const held: ReconnectingClient = {
  current: () => noClient,
  answered: () => undefined,
  failed: () => undefined,
  isGone: () => false,
  close: () => undefined,
};

test('an error that comes when a read is over harms nobody', async () => {
  const reading = Object.assign(Readable.from([1, 2]), {
    cancel: () => Promise.resolve(),
  }) as unknown as StreamingRead<number>;
  const read: number[] = [];
  for await (const event of eventsOf(held, () => reading, 1000, undefined)) read.push(event);
  expect(read).toEqual([1, 2]);
  expect(() => reading.emit('error', new Error('late'))).not.toThrow();
});

test('a reader that aborts leaves no call open, even if aborting fails', async () => {
  const cancel = () => Promise.reject(new Error('not now'));
  const reading = Object.assign(Readable.from([1, 2, 3]), { cancel }) as unknown as StreamingRead<number>;
  for await (const event of eventsOf(held, () => reading, 1000, undefined)) if (event === 1) break;
  await until(() => reading.destroyed);
});

describe('a link to an event that is gone, where somebody resolves links', () => {
  const position = { commit: 900n, prepare: 900n };
  const ours = {
    event: { streamId: 'thing-1', revision: 0n, id: 'a', type: 'T', position: { commit: 700n, prepare: 700n } },
  };
  const gone = { link: { streamId: 'links', revision: 4n, position }, commitPosition: 900n };
  const readerOf = (found: readonly object[]) => {
    const read = () => Object.assign(Readable.from(found), { cancel: () => Promise.resolve() });
    const client = { readAll: read, readStream: read } as unknown as ReturnType<ReconnectingClient['current']>;
    return logReader({ ...held, current: () => client }, usualDeadlines);
  };

  test('is left out of the log, and the position moves over it', async () => {
    expect(await readerOf([ours, gone]).readAll({ after: 'start', limit: 10 })).toMatchObject({
      events: [{ id: 'a' }],
    });
    expect(await readerOf([gone]).readAll({ after: 'start', limit: 10 })).toEqual({
      events: [],
      upTo: positionOf(900n),
      atEnd: true,
    });
  });

  test('is left out of a stream, and can’t be read by its position', async () => {
    expect(await readWhole(readerOf([ours, gone]).readStream('thing-1'))).toMatchObject([{ id: 'a' }]);
    await expect(readWhole(readerOf([gone]).readAt([positionOf(900n)]))).rejects.toThrow(LogAltered);
  });
});
