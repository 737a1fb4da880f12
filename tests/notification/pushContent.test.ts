import type { PushPayload } from '../../events/notification/pushPayload.ts';
import type { NamedNotification } from '../../projections/notification/namedNotifications.ts';
import { pushMessageOf } from '../../server/notification/pushContent.ts';
import { mostPayloadBytes, topicOf } from '../../server/webPush/pushMessage.ts';

const at11 = '2026-06-10T15:00:00.000Z';
const rosa = { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Rosa', lastName: 'Lind' };
const base = {
  id: '00000000-0000-4000-8000-0000000000b1',
  personId: rosa.id,
  urgency: 'due',
  tag: 'slot-1',
  dueAt: at11,
  expiresAt: '2026-06-10T19:00:00.000Z',
  decidedAt: at11,
  senior: rosa,
  actorName: 'Ana',
  timeZone: 'America/New_York',
  medications: [],
  appointment: null,
} as const;
type More = Partial<Omit<NamedNotification, 'kind' | 'about'>>;

const medicationOf = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`,
  name,
  dosage: '5 mg',
  frequency: 'Once a day',
});
/** Rosa’s slot of 11:00 AM with so many medications. */
const slotOf = (count: number, name = 'Metformin', more: More = {}): NamedNotification => {
  const medications = Array.from({ length: count }, (_, number) => medicationOf(number, name));
  const doses = medications.map(({ id }) => ({ doseId: `${id}-2026-06-10T1100`, medicationId: id, dueAt: at11 }));
  return { ...base, kind: 'doseDue', about: { doses }, medications, ...more };
};
const messageFrom = (more: More = {}): NamedNotification => ({
  ...base,
  kind: 'message',
  about: { actorId: 'ana', conversationId: 'c1', messageId: 'm1' },
  senior: null,
  urgency: 'quiet',
  ...more,
});

const dosesNow = { isOpen: () => true, againAt: () => undefined };
const night = { isOn: true, from: '22:00', until: '07:00' };
type Content = Parameters<typeof pushMessageOf>[0];
const content = {
  dosesNow,
  token: 't'.repeat(43),
  showsDetails: true,
  seemsOff: false,
  quietHours: night,
  publicUrl: undefined,
};
/** Minutes after 11:00 AM. */
const messageOf = (notification: NamedNotification, more: Partial<Content> = {}, minutes = 0) =>
  pushMessageOf({ ...content, ...more, notification }, new Date(Date.parse(at11) + minutes * 60_000));
const shownOf = (...asked: Parameters<typeof messageOf>): PushPayload['notification'] =>
  (JSON.parse(messageOf(...asked).payload) as PushPayload).notification;

describe('a push service takes', () => {
  test('a slot of 40 medications with long names: without its buttons, which the page has', () => {
    const { payload } = messageOf(slotOf(40, '💊 Hydrochlorothiazide with triamterene, extended release'));
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(mostPayloadBytes);
    const { title, navigate, actions, data } = (JSON.parse(payload) as PushPayload).notification;
    expect(title).toMatch(/^11:00\sAM: 💊 Hydrochlorothiazide .*…$/);
    expect([navigate, actions]).toEqual(['/reminder?due=2026-06-10T15%3A00%3A00.000Z', undefined]);
    expect(data).toEqual({ token: content.token, kind: 'doseDue', dueAt: at11 });
  });

  test('one of eight with its buttons', () => {
    const { actions, data } = shownOf(slotOf(8));
    expect(actions?.map(({ title }) => title)).toEqual(['Take all', 'In 10 minutes']);
    expect(data.doses).toHaveLength(8);
  });

  test.each([
    [2300, /^💊.{150,}…$/u],
    [2600, /^💊.{0,140}…$/u],
    [2800, /^none$/],
  ])('one with an address of %d bytes, and as much of its body as it has room for', (length, expected) => {
    const late = { ...slotOf(20, '💊 Änderung'), kind: 'doseLate', personId: 'ana' } as NamedNotification;
    const { payload } = messageOf(late, { publicUrl: `https://care.example/${'x'.repeat(length - 83)}` });
    expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(mostPayloadBytes);
    const { body, navigate } = (JSON.parse(payload) as PushPayload).notification;
    expect(navigate.length).toBe(length);
    expect(body ?? 'none').toMatch(expected);
  });
});

test('its buttons know when the person’s quiet hours begin, if they are on', () => {
  expect(shownOf(slotOf(1)).data.quietFrom).toBe('2026-06-11T02:00:00.000Z');
  expect(shownOf(slotOf(1), { quietHours: { ...night, isOn: false } }).data).not.toHaveProperty('quietFrom');
  expect(shownOf(messageFrom()).data).not.toHaveProperty('quietFrom');
});

test('on a device that seems off only a push that is as urgent is replaced by a later one, and a critical one by none', () => {
  const topic = (urgency: NamedNotification['urgency'], tag: string) =>
    messageOf(slotOf(1, 'Metformin', { urgency, tag }), { seemsOff: true }).topic;
  expect(topic('due', 'slot-1')).toBe(topic('due', 'slot-2'));
  expect(topic('quiet', 'slot-1')).toBe(topic('quiet', 'slot-2'));
  expect(topic('quiet', 'slot-1')).not.toBe(topic('due', 'slot-1'));
  expect(topic('critical', 'slot-1')).toBe(topicOf('slot-1'));
});

test('the push that a device gets when it is back says that there were earlier ones; a critical one stands for itself', () => {
  const away = { seemsOff: true };
  expect(shownOf(slotOf(1), away).body).toBe('Earlier ones are in Hearthline.');
  expect(shownOf(messageFrom(), away, 11).body).toBe('From 11:00\u00a0AM. Earlier ones are in Hearthline.');
  expect(shownOf(slotOf(1, 'Metformin', { urgency: 'critical' }), away)).not.toHaveProperty('body');
});

describe('one that comes more than 10 minutes late', () => {
  test('names its time, with details too', () => {
    expect(shownOf(messageFrom(), {}, 10)).toMatchObject({ title: 'A message from Ana' });
    expect(shownOf(messageFrom(), {}, 10)).not.toHaveProperty('body');
    expect(shownOf(messageFrom(), {}, 11).body).toBe('From 11:00\u00a0AM.');
    expect(shownOf(messageFrom(), { showsDetails: false }, 11).body).toBe('From 11:00\u00a0AM.');
    const asksAgain = { ...base, kind: 'alertAsksAgain', about: { metricId: 'm', metric: 'weight' } } as const;
    expect(shownOf(asksAgain, {}, 11).body).toBe('From 11:00\u00a0AM. The alert asks for somebody again.');
  });

  test('names no second time where its title has one', () => {
    expect(shownOf(slotOf(1), {}, 30)).not.toHaveProperty('body');
    const appointment = { title: 'Dentist', startTime: '2026-06-10T15:30:00.000Z', isAllDay: false };
    const soon = { ...base, kind: 'appointmentSoon', about: { appointmentId: 'a1' }, appointment } as const;
    expect(shownOf(soon, {}, 20)).not.toHaveProperty('body');
    const summary = { ...base, kind: 'summary', about: { why: 'quietHours' } } as const;
    expect(shownOf(summary, {}, 20).body).toBe('Open Hearthline to see what came.');
  });
});
