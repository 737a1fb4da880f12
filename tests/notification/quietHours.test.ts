import { entersQuietHours, quietFrom, quietUntil } from '../../events/notification/quietHours.ts';

const newYork = 'America/New_York';
const night = { isOn: true, from: '22:00', until: '07:00' };
const ends = (at: string, hours = night): string | undefined => quietUntil(hours, newYork, new Date(at))?.toISOString();

test('over midnight: from 10 PM to 7 AM by the person’s own clock', () => {
  expect(ends('2026-06-11T01:59:59Z')).toBeUndefined();
  expect(ends('2026-06-11T02:00:00Z')).toBe('2026-06-11T11:00:00.000Z');
  expect(ends('2026-06-11T10:59:59Z')).toBe('2026-06-11T11:00:00.000Z');
  expect(ends('2026-06-11T11:00:00Z')).toBeUndefined();
});

test('within a day, and none where both times are the same', () => {
  const rest = { isOn: true, from: '13:00', until: '15:00' };
  expect(ends('2026-06-10T17:30:00Z', rest)).toBe('2026-06-10T19:00:00.000Z');
  expect(ends('2026-06-10T19:00:00Z', rest)).toBeUndefined();
  expect(ends('2026-06-10T19:00:00Z', { isOn: true, from: '09:00', until: '09:00' })).toBeUndefined();
});

test('a night in which the clock changes ends by the new time', () => {
  expect(ends('2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
  expect(ends('2026-11-01T03:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
});

test('an end that a night skips is the end of the gap', () => {
  const early = { isOn: true, from: '22:00', until: '02:30' };
  expect(ends('2026-03-08T06:30:00Z', early)).toBe('2026-03-08T07:00:00.000Z');
});

test('they begin next at 10 PM by the person’s own clock, the next day once they have begun', () => {
  const begins = (at: string, more: Partial<typeof night> = {}): string | undefined =>
    quietFrom({ ...night, ...more }, newYork, new Date(at))?.toISOString();
  expect(begins('2026-06-11T01:59:59Z')).toBe('2026-06-11T02:00:00.000Z');
  expect(begins('2026-06-11T02:00:00Z')).toBe('2026-06-12T02:00:00.000Z');
  expect(begins('2026-06-11T10:00:00Z')).toBe('2026-06-12T02:00:00.000Z');
  expect(begins('2026-03-08T05:00:00Z')).toBe('2026-03-09T02:00:00.000Z');
  expect(begins('2026-11-01T04:00:00Z')).toBe('2026-11-02T03:00:00.000Z');
  expect(begins('2026-03-08T06:00:00Z', { from: '02:30' })).toBe('2026-03-08T07:00:00.000Z');
  expect(begins('2026-06-11T01:00:00Z', { isOn: false })).toBeUndefined();
  expect(begins('2026-06-11T01:00:00Z', { from: '07:00' })).toBeUndefined();
});

test('a reminder that is moved enters them only from outside, and only if they are on', () => {
  const enters = (now: string, until: string, isOn = true): boolean =>
    entersQuietHours({ ...night, isOn }, newYork, new Date(now), new Date(until));
  expect(enters('2026-06-11T01:50:00Z', '2026-06-11T02:20:00Z')).toBe(true);
  expect(enters('2026-06-11T01:50:00Z', '2026-06-11T02:20:00Z', false)).toBe(false);
  expect(enters('2026-06-11T01:20:00Z', '2026-06-11T01:50:00Z')).toBe(false);
  expect(enters('2026-06-11T02:10:00Z', '2026-06-11T02:40:00Z')).toBe(false);
});
