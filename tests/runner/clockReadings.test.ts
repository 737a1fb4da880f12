import { systemClocks } from '../../server/jobs/clockReadings.ts';

const askedAt = Date.parse('2026-11-24T10:00:00.000Z');

/** A database that answers this time, after that many milliseconds. */
const reading = async (databaseAt: string, answerMs: number) => {
  let nowMs = askedAt;
  const query = () => {
    nowMs += answerMs;
    return Promise.resolve({ rows: [{ at: new Date(databaseAt) }], rowCount: 1 });
  };
  const on = { query } as unknown as Parameters<typeof systemClocks>[0];
  return systemClocks(
    on,
    () => new Date(nowMs),
    () => 12.5,
  )();
};

test.each([
  ['2026-11-24T10:00:00.000Z', 5, 0],
  ['2026-11-24T12:00:00.000Z', 0, 7_200_000],
  ['2026-11-24T09:58:00.000Z', 1000, -120_000],
  // the process stood still for five minutes before it read the answer
  ['2026-11-24T10:00:00.500Z', 300_000, 0],
])('a database that says %s after %i ms is %i ms ahead', async (databaseAt, answerMs, databaseAheadMs) =>
  expect(await reading(databaseAt, answerMs)).toEqual({
    wallMs: askedAt + answerMs,
    uptimeMs: 12_500,
    databaseAheadMs,
  }),
);
