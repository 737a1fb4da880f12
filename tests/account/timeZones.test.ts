import { dayIn, isTimeZone } from '../../events/account/timeZones.ts';

test.each(['Europe/Berlin', 'America/New_York', 'UTC', 'Asia/Kolkata'])('%s is a time zone', (zone) =>
  expect(isTimeZone(zone)).toBe(true),
);
test.each(['', 'Mars/Olympus', '+02:00', '-0500', 'Europe/Berlin; drop'])('"%s" isn’t a zone', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
);

test('the day depends on the zone', () => {
  const moment = new Date('2026-11-21T23:30:00Z');
  expect([dayIn('Europe/Berlin', moment), dayIn('America/New_York', moment)]).toEqual(['2026-11-22', '2026-11-21']);
});
