import { openLanes } from '../../server/notification/lanes.ts';
import type { PushOutcome } from '../../server/webPush/pushOutcome.ts';

const noon = Date.parse('2026-06-10T12:00:00.000Z');
const after = (ms: number): Date => new Date(noon + ms);
const now = after(0);
const busy: PushOutcome = { kind: 'failed', reason: 'The push service isn’t available (503).', retryAfterMs: 5000 };
const refused: PushOutcome = { kind: 'failed', reason: 'The push service refused it (418).', retryAfterMs: null };
const accepted: PushOutcome = { kind: 'accepted' };
const deviceOf = (id: string, service = 'push.example.net') =>
  ({ id, kind: 'webPush', endpoint: `https://${service}/push/${id}`, p256dh: '', auth: '' }) as const;
const numbered = (count: number, service?: string) =>
  Array.from({ length: count }, (_, index) => deviceOf(`device ${index}`, service));

const lanesAt = () => {
  let monotonic = 0;
  const lanes = openLanes(() => monotonic);
  return { lanes, pass: (ms: number) => void (monotonic += ms) };
};

test('a device has room for four pushes at the same time, and others have theirs', () => {
  const { lanes } = lanesAt();
  const [one, other] = [deviceOf('one'), deviceOf('other')];
  const ends = Array.from({ length: 4 }, () => lanes.begin(one));
  expect(lanes.full(now)).toEqual(['one']);
  expect([lanes.waitsUntil(one, now), lanes.waitsUntil(other, now)]).toEqual([now, undefined]);
  ends[0]?.(accepted, now);
  expect([lanes.full(now), lanes.waitsUntil(one, now)]).toEqual([[], undefined]);
});

test('a service that answers has room for all its devices', () => {
  const { lanes, pass } = lanesAt();
  for (const device of numbered(500)) lanes.begin(device);
  pass(1900);
  expect(lanes.waitsUntil(deviceOf('next'), now)).toBeUndefined();
  expect(lanes.brisk()).toBe(500);
});

test('a service where pushes hang lets no more in, until they end well; they take no room of others', () => {
  const { lanes, pass } = lanesAt();
  const ends = numbered(16).map((device) => lanes.begin(device));
  pass(2000);
  expect(lanes.waitsUntil(deviceOf('next'), now)).toEqual(after(5000));
  expect(lanes.waitsUntil(deviceOf('elsewhere', 'other.example.net'), now)).toBeUndefined();
  expect(lanes.brisk()).toBe(0);
  for (const end of ends) end(accepted, now);
  expect(lanes.waitsUntil(deviceOf('next'), now)).toBeUndefined();
});

test('a service that fails for all is asked a few times after each pause; the pauses grow to two minutes', () => {
  const { lanes } = lanesAt();
  const fail = (at: Date) => {
    const ends = numbered(8).flatMap((device) =>
      lanes.waitsUntil(device, at) === undefined ? [lanes.begin(device)] : [],
    );
    for (const end of ends) end(busy, at);
    return ends.length;
  };
  for (const device of numbered(16)) lanes.begin(device)(busy, now);
  const pauses: number[] = [];
  for (let at = now; pauses.length < 6;) {
    const until = lanes.waitsUntil(deviceOf('next'), at) ?? at;
    pauses.push(until.getTime() - at.getTime());
    at = until;
    // each device has failed too, and is asked like others
    expect(fail(at)).toBeGreaterThan(0);
  }
  expect(pauses.map((ms) => ms / 1000)).toEqual([15, 30, 60, 120, 120, 120]);
});

test('one success ends the pauses; a refusal that stays is no sign that the service is away', () => {
  const { lanes } = lanesAt();
  for (const device of numbered(16)) lanes.begin(device)(busy, now);
  lanes.begin(deviceOf('probe'))(accepted, after(15_000));
  expect(lanes.waitsUntil(deviceOf('next'), after(15_000))).toBeUndefined();
  for (const device of numbered(40)) lanes.begin(device)(refused, now);
  expect(lanes.waitsUntil(deviceOf('next'), now)).toBeUndefined();
});
