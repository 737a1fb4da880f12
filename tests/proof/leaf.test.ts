import { eventLeafInput } from '../../events/proof/leaf.ts';
import { positionOf, type StoredEvent } from '../../events/store/eventStore.ts';
import { someMetadata } from '../store/someEvents.ts';

const event: StoredEvent = {
  position: positionOf(12n),
  stream: 'dose-1',
  version: 3n,
  id: '00000000-0000-4000-8000-000000000001',
  type: 'DoseTaken',
  metadata: someMetadata({ subjectId: null }),
  payload: Uint8Array.of(2, 0, 255),
};
const hexOf = (one: StoredEvent): string => Buffer.from(eventLeafInput(one)).toString('hex');

test('a leaf is 0, the place and metadata as a JSON list, and the payload as stored', () => {
  const list = ['12', 'dose-1', '3', event.id, 'DoseTaken', JSON.stringify(event.metadata)];
  expect(Buffer.from(eventLeafInput(event))).toEqual(
    Buffer.concat([Buffer.of(0), Buffer.from(JSON.stringify(list)), Buffer.of(2, 0, 255)]),
  );
});

const changes: readonly (readonly [string, Partial<StoredEvent>])[] = [
  ['position', { position: positionOf(13n) }],
  ['stream', { stream: 'dose-2' }],
  ['version', { version: 4n }],
  ['id', { id: '00000000-0000-4000-8000-000000000002' }],
  ['type', { type: 'DoseMissed' }],
  ['metadata', { metadata: { ...event.metadata, causationId: 'x' } }],
  ['payload', { payload: Uint8Array.of(2, 0, 254) }],
];
test.each(changes)('another %s gives another leaf', (_what, changed) =>
  expect(hexOf({ ...event, ...changed })).not.toBe(hexOf(event)),
);
