import { morningZone } from '../../scripts/demoSite.ts';

const at = (hour: number, minute: number): Date => new Date(Date.UTC(2026, 5, 9, hour, minute));
const wallClock = (now: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: morningZone(now), hour: '2-digit', minute: '2-digit' }).format(now);

test('at any hour, pictures are taken shortly before eight in the morning', () => {
  for (let hour = 0; hour < 24; hour += 1)
    expect([wallClock(at(hour, 30)), wallClock(at(hour, 50))]).toEqual(['07:30', '07:50']);
});

test('no pictures are begun when no zone is shortly before eight', () => {
  for (const minute of [0, 29, 51])
    expect(() => morningZone(at(12, minute))).toThrow('Start between half past and ten to the hour');
});
