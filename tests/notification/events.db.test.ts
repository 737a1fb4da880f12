import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { checkAlerts } from '../../server/health/checkAlerts.ts';
import { circleOf, join, newAddress, newAna, newPerson } from '../circle/circleOf.ts';
import type { Browser } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { hasHeard, heard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;

/** Ana may see everything, Carl nothing but medications. Each has a phone. */
const family = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newAna(fixture.server);
  const carl = await newPerson(fixture.server, 'caregiver', { firstName: 'Carl' });
  await join(rosa, ana);
  await join(rosa, carl, { permissions: { medications: true, health: false, appointments: false, family: false } });
  for (const person of [rosa, ana, carl]) await fixture.allow(person);
  return { rosa, ana, carl };
};
const silentFor = async (...people: readonly Parameters<typeof notificationsOf>[0][]) => {
  for (const person of people) expect(await notificationsOf(person)).toEqual([]);
};

describe('an appointment', () => {
  const dentist = { title: 'Dentist', type: 'Doctor Visit', startTime: at('18:00'), reminderMinutes: 60 };
  const schedule = async (who: Awaited<ReturnType<typeof family>>['ana'], ownerId: string, more: object = {}) =>
    (await who.browser.post<{ id: string }>('/api/appointments', { ...dentist, userId: ownerId, ...more })).body.id;

  test('reminds its owner so long before it begins, once', async () => {
    const { rosa, ana } = await family();
    await rosa.browser.post('/api/appointments', dentist);
    clock.set(at('16:59'));
    await minutePasses(fixture.server);
    await silentFor(rosa);
    clock.set(at('17:00'));
    await minutePasses(fixture.server);
    await minutePasses(fixture.server);
    const [soon, ...more] = await settled(rosa);
    expect(more).toEqual([]);
    expect(soon).toMatchObject({ kind: 'appointmentSoon', title: 'Dentist, Wednesday, June 10, 2:00\u00a0PM' });
    expect(heard(await settled(ana))).toEqual([['appointmentChanged', expect.stringContaining('added') as string]]);
  });

  test('of a whole day reminds in the morning, not at midnight', async () => {
    const { rosa } = await family();
    await rosa.browser.post('/api/appointments', {
      title: 'Blood test',
      type: 'Lab',
      isAllDay: true,
      firstDay: '2026-06-11',
      lastDay: '2026-06-11',
      reminderMinutes: 0,
    });
    clock.set('2026-06-11T11:59:00.000Z');
    await minutePasses(fixture.server);
    await silentFor(rosa);
    clock.set('2026-06-11T12:00:00.000Z');
    await minutePasses(fixture.server);
    expect(heard(await settled(rosa))).toEqual([['appointmentSoon', 'Blood test, Thursday, June 11, all day']]);
  });

  test('that somebody else makes, changes or deletes is heard by its owner and those who may see it, not by who did it', async () => {
    const { rosa, ana, carl } = await family();
    const id = await schedule(ana, rosa.userId);
    await hasHeard(rosa, 1);
    clock.set(at('14:20'));
    await ana.browser.put(`/api/appointments/${id}`, { ...dentist, startTime: at('19:00') });
    await hasHeard(rosa, 2);
    clock.set(at('14:25'));
    await ana.browser.put(`/api/appointments/${id}`, { ...dentist, startTime: at('19:00'), location: '12 Elm St' });
    await hasHeard(rosa, 3);
    clock.set(at('14:30'));
    await ana.browser.delete(`/api/appointments/${id}`);
    const titles = heard(await hasHeard(rosa, 4)).map(([, title]) => title);
    expect(titles).toEqual([
      'Ana added an appointment',
      'Ana moved your appointment',
      'Ana changed your appointment',
      'Ana deleted your appointment',
    ]);
    await silentFor(ana, carl);
  });

  test('of whole days is moved by other days, and changed by all else', async () => {
    const { rosa, ana } = await family();
    const trip = { ...dentist, isAllDay: true, firstDay: '2026-06-20', lastDay: '2026-06-20', startTime: undefined };
    const id = await schedule(ana, rosa.userId, trip);
    await hasHeard(rosa, 1);
    for (const [count, change] of [{ lastDay: '2026-06-22' }, { firstDay: '2026-06-21' }].entries()) {
      clock.set(at(`14:2${count}`));
      await ana.browser.put(`/api/appointments/${id}`, { ...trip, lastDay: '2026-06-22', ...change });
      await hasHeard(rosa, count + 2);
    }
    expect(heard(await hasHeard(rosa, 3)).map(([, title]) => title)).toEqual([
      'Ana added an appointment',
      'Ana changed your appointment',
      'Ana moved your appointment',
    ]);
  });

  test('that repeats reminds of each occurrence, of a moved one at its time, and of no deleted one', async () => {
    const { rosa } = await family();
    const repeat = { freq: 'daily', count: 4 };
    const { body } = await rosa.browser.post<{ id: string }>('/api/appointments', { ...dentist, repeat });
    const all = (await rosa.browser.get<readonly { id: string }[]>('/api/appointments')).body;
    await rosa.browser.put(`/api/appointments/${all[1]?.id}`, { startTime: '2026-06-11T15:00:00.000Z' });
    await rosa.browser.delete(`/api/appointments/${all[2]?.id}`);
    for (const moment of [
      at('17:00'),
      '2026-06-11T14:00:00.000Z',
      '2026-06-11T17:00:00.000Z',
      '2026-06-12T17:00:00.000Z',
    ]) {
      clock.set(moment);
      await minutePasses(fixture.server);
      await minutePasses(fixture.server);
    }
    expect(heard(await settled(rosa)).map(([, title]) => title)).toEqual([
      'Dentist, Wednesday, June 10, 2:00\u00a0PM',
      'Dentist, Thursday, June 11, 11:00\u00a0AM',
    ]);
    expect(body.id).toBe(all[0]?.id);
  });

  test('a series that somebody else makes, changes or ends is heard once', async () => {
    const { rosa, ana } = await family();
    const id = await schedule(ana, rosa.userId, { repeat: { freq: 'daily', count: 4 } });
    await hasHeard(rosa, 1);
    clock.set(at('14:20'));
    await ana.browser.put(`/api/appointments/${id}`, { scope: 'following', title: 'Dentist, room 4' });
    await hasHeard(rosa, 2);
    clock.set(at('14:25'));
    await ana.browser.delete(`/api/appointments/${id}?scope=all`);
    const all = (await hasHeard(rosa, 3)).toReversed();
    expect(all.map(({ title, body }) => [title, body])).toEqual([
      // as it is called now
      ['Ana added an appointment', 'Dentist, room 4, Wednesday, June 10, 2:00\u00a0PM'],
      ['Ana changed your appointment', 'Dentist, room 4, Wednesday, June 10, 2:00\u00a0PM'],
      ['Ana deleted your appointment', 'Dentist, room 4, Wednesday, June 10, 2:00\u00a0PM'],
    ]);
  });

  test('that was written down afterwards is no news', async () => {
    const { rosa, ana } = await family();
    await schedule(ana, rosa.userId, { startTime: at('13:00') });
    await schedule(ana, rosa.userId, { title: 'Next one' });
    expect(await hasHeard(rosa, 1)).toHaveLength(1);
  });
});

describe('a health alert', () => {
  const low = { type: 'Oxygen Saturation', value: 85 };

  test('is heard by those who may see health; a critical one passes quiet hours', async () => {
    const { rosa, ana, carl } = await family();
    await ana.browser.put('/api/reminder-settings', { quietHours: { isOn: true, from: '01:00', until: '23:00' } });
    await rosa.browser.post('/api/health-metrics', low);
    const [raised] = await hasHeard(ana, 1);
    expect(raised).toMatchObject({
      kind: 'alertRaised',
      urgency: 'critical',
      title: 'Rosa’s Oxygen Saturation: a critical alert',
      deliveries: [{ state: 'accepted' }],
    });
    await silentFor(rosa, carl);
  });

  test('that is handed over is heard by that person, and one that asks again by everybody', async () => {
    const { rosa, ana } = await family();
    const fay = await newPerson(fixture.server, 'caregiver', { firstName: 'Fay' });
    await join(rosa, fay);
    const { body } = await rosa.browser.post<{ id: string }>('/api/health-metrics', low);
    for (const person of [ana, fay]) await hasHeard(person, 1);
    clock.set(at('14:20'));
    await ana.browser.post(`/api/health-alerts/${body.id}/acknowledge`, {});
    await ana.browser.post(`/api/health-alerts/${body.id}/hand-over`, { to: fay.userId });
    expect(heard(await hasHeard(fay, 2)).at(-1)).toEqual([
      'alertHandedOver',
      'Ana handed you Rosa’s Oxygen Saturation alert',
    ]);
    await fay.browser.post(`/api/health-alerts/${body.id}/resolve`, { outcome: 'Called her', askAgainMinutes: 60 });
    clock.set(at('15:30'));
    await checkAlerts.run(fixture.server.deps, new AbortController().signal);
    expect(heard(await hasHeard(ana, 2)).at(-1)).toEqual([
      'alertAsksAgain',
      'Rosa’s Oxygen Saturation: no newer reading has come',
    ]);
    expect(await hasHeard(fay, 3)).toHaveLength(3);
  });
});

describe('people', () => {
  test('a message is heard by its recipient, without its words', async () => {
    const { rosa, ana, carl } = await family();
    const { body } = await ana.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: rosa.userId });
    await ana.browser.post('/api/messages', { conversationId: body.id, content: 'The pharmacy called' });
    const [message] = await hasHeard(rosa, 1);
    expect(message).toMatchObject({ kind: 'message', title: 'A message from Ana', body: null, urgency: 'quiet' });
    await silentFor(ana, carl);
  });

  test('a family update is heard by those who may see it; a private one by the senior alone', async () => {
    const { rosa, ana, carl } = await family();
    const share = (who: typeof ana, more: object = {}) =>
      who.browser.post('/api/family-updates', { content: 'Tulips', seniorId: rosa.userId, ...more });
    await share({ ...ana, browser: rosa.browser });
    expect(heard(await hasHeard(ana, 1))).toEqual([['familyUpdate', 'Rosa shared a family update']]);
    await share(ana, { isPrivate: true });
    expect(heard(await hasHeard(rosa, 1))).toEqual([['familyUpdate', 'Ana shared a family update']]);
    await silentFor(carl);
  });

  test('an invitation is heard by the account of its address, and names nobody', async () => {
    const { rosa } = await family();
    const fay = await newPerson(fixture.server, 'caregiver');
    await fixture.allow(fay);
    await rosa.invite(fay.email);
    const invited = async () =>
      (await fay.browser.get<readonly { kind: string; title: string }[]>('/api/notifications')).body;
    const there = await until(async () => {
      const all = await invited();
      return all.length > 0 ? all : undefined;
    });
    expect(there).toMatchObject([{ kind: 'invitation', title: 'You have an invitation to a care team' }]);
  });

  test('a person who asks to join is heard by the senior alone, and named on no locked screen', async () => {
    const { rosa, ana, carl } = await family();
    const address = newAddress();
    await rosa.invite(address);
    // without the link it isn’t proven that the address is hers
    const eve = await newPerson(fixture.server, 'caregiver', { email: address, firstName: 'Eve', lastName: 'Stone' });
    const [received] = await eve.received();
    expect((await eve.answer(received?.id ?? '')).body).toMatchObject({ status: 'pending' });
    const asksOf = async ({ browser }: { readonly browser: Browser }) =>
      (await browser.get<readonly NotificationView[]>('/api/notifications')).body.filter(
        ({ kind }) => kind === 'joinRequest',
      );
    const there = await until(async () => {
      const all = await asksOf(rosa);
      return all[0]?.deliveries.some(({ state }) => state === 'accepted') === true ? all : undefined;
    });
    expect(there).toMatchObject([
      { title: 'Somebody would like to join your care team', senior: { id: rosa.userId }, urgency: 'quiet' },
    ]);
    for (const other of [ana, carl, eve]) expect(await asksOf(other)).toEqual([]);
  });
});
