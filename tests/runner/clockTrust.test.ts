import { firstTrust, nextTrust, settleMs, type ClockReading, type ClockTrust } from '../../server/jobs/clockTrust.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-24T10:00:00.000Z');

/** The clocks' readings that long after the start of the node. */
const at = (elapsedMs: number, { wallAheadMs = 0, databaseAheadMs = 0 } = {}): ClockReading => ({
  wallMs: start + elapsedMs + wallAheadMs,
  uptimeMs: 500_000 + elapsedMs,
  databaseAheadMs,
});
const begun = firstTrust(undefined, at(0));
const after = (...readings: readonly ClockReading[]): ClockTrust => readings.reduce(nextTrust, begun);

test('a clock that goes evenly is trusted up to its last reading', () =>
  expect(after(at(minute), at(2 * minute))).toEqual({
    kind: 'trusted',
    trusted: { wallMs: start + 2 * minute, uptimeMs: 620_000 },
  }));

test.each([
  [20 * day, 'The clock jumped 20 days ahead.'],
  [2 * hour, 'The clock jumped 2 hours ahead.'],
  [minute + 1, 'The clock jumped 60 seconds ahead.'],
  [-2 * hour, 'The clock jumped 2 hours back.'],
])('a clock %i ms ahead of the time gone by is doubted in words', (wallAheadMs, reason) =>
  expect(after(at(minute), at(2 * minute, { wallAheadMs }))).toMatchObject({ kind: 'doubted', reason }),
);

test('up to a minute doesn’t contradict the elapsed time or the database', () =>
  expect(after(at(minute, { wallAheadMs: minute, databaseAheadMs: -minute })).kind).toBe('trusted'));

test('twenty days ahead for two minutes is doubted all the time, and once it is right it is trusted immediately', () => {
  const ahead = [minute, 2 * minute, 3 * minute].map((elapsed) => at(elapsed, { wallAheadMs: 20 * day }));
  expect(ahead.map((_reading, index) => after(...ahead.slice(0, index + 1)).kind)).toEqual([
    'doubted',
    'doubted',
    'doubted',
  ]);
  expect(after(...ahead, at(4 * minute)).kind).toBe('trusted');
});

test('a new time is trusted once the clocks have agreed for ten minutes, not before, and a further jump begins them again', () => {
  const wallAheadMs = 3 * hour;
  const settling = [at(minute, { wallAheadMs }), at(minute + settleMs - 1, { wallAheadMs })];
  expect(after(...settling).kind).toBe('doubted');
  expect(after(...settling, at(minute + settleMs, { wallAheadMs })).kind).toBe('trusted');
  const again = [...settling, at(minute + settleMs, { wallAheadMs: 5 * hour })];
  expect(after(...again)).toMatchObject({ kind: 'doubted', reason: 'The clock jumped 5 hours ahead.' });
  expect(after(...again, at(2 * settleMs, { wallAheadMs: 5 * hour })).kind).toBe('doubted');
});

test.each([
  [2 * hour, 'The database’s clock is 2 hours ahead of this machine’s.'],
  [-20 * day, 'The database’s clock is 20 days behind this machine’s.'],
])('a database whose clock differs by %i ms is doubted as long as it does', (databaseAheadMs, reason) => {
  const differing = [minute, 30 * minute, 60 * minute].map((elapsed) => at(elapsed, { databaseAheadMs }));
  expect(after(...differing)).toMatchObject({ kind: 'doubted', reason });
  expect(firstTrust(undefined, at(0, { databaseAheadMs }))).toMatchObject({ kind: 'doubted', reason });
  expect(after(...differing, at(61 * minute)).kind).toBe('trusted');
});

test('a machine that slept is trusted immediately: its uptime continues meanwhile', () =>
  expect(after(at(minute), at(9 * hour)).kind).toBe('trusted'));

test.each([
  ['never', undefined, 'trusted'],
  ['a minute ago', minute, 'trusted'],
  ['an hour ago', hour, 'trusted'],
  ['half a minute ahead, by another node', -minute / 2, 'trusted'],
  ['20 days ago: downtime or a wrong clock, nobody can tell', 20 * day, 'waiting'],
  ['two hours ahead: time does not go back', -2 * hour, 'doubted'],
])('a node starts when the last trusted time was %s', (_when, agoMs, kind) => {
  const lastTrusted = agoMs === undefined ? undefined : new Date(start - agoMs);
  expect(firstTrust(lastTrusted, at(0)).kind).toBe(kind);
});

test.each([20 * day, -2 * hour])(
  'after a start %i ms from the last trusted time the clock is trusted once it has settled',
  (agoMs) => {
    const first = firstTrust(new Date(start - agoMs), at(0));
    const almost = nextTrust(first, at(settleMs - 1));
    expect(almost).toEqual(first);
    expect(nextTrust(almost, at(settleMs)).kind).toBe('trusted');
  },
);

test('a clock set right while a started node waits is doubted, and settles again', () => {
  const first = firstTrust(new Date(start - 20 * day), at(0));
  expect(nextTrust(first, at(minute, { wallAheadMs: -20 * day }))).toMatchObject({
    kind: 'doubted',
    reason: 'The clock jumped 20 days back.',
  });
});

test('a database that jumps a moment later than this machine doesn’t count as different afterwards', () => {
  const wallAheadMs = 20 * day;
  const first = at(minute, { wallAheadMs, databaseAheadMs: -20 * day });
  expect(after(first)).toMatchObject({
    kind: 'doubted',
    reason: 'The database’s clock is 20 days behind this machine’s.',
  });
  expect(after(first, at(2 * minute, { wallAheadMs }))).toMatchObject({
    kind: 'doubted',
    reason: 'The clock jumped 20 days ahead.',
  });
  expect(after(first, at(minute + settleMs, { wallAheadMs })).kind).toBe('trusted');
});
