import { morningZone } from '../../scripts/demoSite.ts';

const wallClock = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: morningZone(now), hour: '2-digit', minute: '2-digit' }).format(now);

test('whenever pictures are taken, it is about eight in the morning on them', () => {
  const halfHours = Array.from({ length: 48 }, (_, index) => new Date(Date.UTC(2026, 5, 9, 0, index * 30)));
  for (const now of halfHours) expect(['07:30', '08:00']).toContain(wallClock(now));
});
