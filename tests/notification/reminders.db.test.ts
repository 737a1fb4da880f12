import { circleOf, join, newAna, newPerson } from '../circle/circleOf.ts';
import { careOf, checkMissedDoses } from '../medication/careOf.ts';
import { endsOf, hasHeard, heard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;

/** Rosa takes Metformin and Lisinopril at 11:00 AM, and Ana is in her care team. */
const family = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newAna(fixture.server);
  await join(rosa, ana);
  const metformin = await rosa.medicationOf({ times: ['11:00'] });
  const lisinopril = await rosa.medicationOf({ name: 'Lisinopril', times: ['11:00'] });
  return { rosa, ana, metformin, lisinopril };
};

const at11 = at('15:00');
const slot = '11:00\u00a0AM: Lisinopril, Metformin';

describe('a slot of doses', () => {
  test('rings once on each of the senior’s devices when it is due, however often the job runs', async () => {
    const { rosa, ana } = await family();
    const phone = await fixture.allow(rosa);
    const desktop = await fixture.allow(rosa, 'X11; Linux x86_64');
    clock.set(at('14:59'));
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
    clock.set(at11);
    await Promise.all([minutePasses(fixture.server), minutePasses(fixture.server)]);
    await minutePasses(fixture.server);
    const all = await settled(rosa);
    expect(heard(all)).toEqual([['doseDue', slot]]);
    expect(all.flatMap(endsOf)).toEqual([
      ['Firefox on Android', 'accepted'],
      ['Firefox on Linux', 'accepted'],
    ]);
    for (const device of [phone, desktop]) {
      const [push, ...more] = fixture.service.receivedBy(device);
      expect(more).toEqual([]);
      expect(push?.payload).toMatchObject({ web_push: 8030, mutable: true });
      expect(push?.payload.notification).toMatchObject({
        title: 'A reminder from Hearthline',
        navigate: '/reminder?due=2026-06-10T15%3A00%3A00.000Z',
        silent: false,
        actions: [
          { action: 'take', title: 'Done' },
          { action: 'again', title: 'In 10 minutes' },
        ],
        data: { kind: 'doseDue', doses: [{}, {}] },
      });
      expect(push?.headers).toMatchObject({ urgency: 'high', ttl: String(4 * 3600) });
    }
    expect(await notificationsOf(ana)).toEqual([]);
  });

  test('that is taken before it is due, or before the push leaves, rings nowhere', async () => {
    const { rosa, metformin, lisinopril } = await family();
    await fixture.allow(rosa);
    clock.set(at('14:55'));
    for (const { id } of [metformin, lisinopril]) await rosa.care.log(id, { scheduledTime: '11:00' });
    clock.set(at11);
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
  });

  test('is late after 30 minutes for those who may see medications, and missed after two hours: one each, whatever its doses', async () => {
    const { rosa, ana } = await family();
    await fixture.allow(ana);
    clock.set(at('15:29'));
    await minutePasses(fixture.server);
    expect(await notificationsOf(ana)).toEqual([]);
    clock.set(at('15:30'));
    await minutePasses(fixture.server);
    expect(heard(await settled(ana))).toEqual([['doseLate', 'Rosa: the 11:00\u00a0AM dose is late']]);
    clock.set(at('17:01'));
    await checkMissedDoses(fixture.server);
    await minutePasses(fixture.server);
    expect(heard(await hasHeard(ana, 2))).toEqual([
      ['doseLate', 'Rosa: the 11:00\u00a0AM dose is late'],
      ['doseMissed', 'Rosa: the 11:00\u00a0AM dose was missed'],
    ]);
    expect(heard(await settled(rosa))).toEqual([['doseDue', slot]]);
  });
});

describe('a lead time', () => {
  test('rings that long before each slot and again when it is due, under the same tag; once taken, not again', async () => {
    const { rosa, metformin, lisinopril } = await family();
    const phone = await fixture.allow(rosa);
    await rosa.browser.put('/api/reminder-settings', { leadMinutes: 15 });
    clock.set(at('14:44'));
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
    clock.set(at('14:45'));
    await Promise.all([minutePasses(fixture.server), minutePasses(fixture.server)]);
    const [soon, ...none] = await settled(rosa);
    expect(none).toEqual([]);
    expect(soon).toMatchObject({ kind: 'doseSoon', title: slot, body: expect.stringMatching(/^It isn’t time yet/) });
    const [push] = fixture.service.receivedBy(phone);
    expect(push?.payload.notification).toMatchObject({ body: 'For 11:00\u00a0AM.', silent: false });
    expect(push?.payload.notification).not.toHaveProperty('actions');
    expect(push?.headers).toMatchObject({ ttl: String(15 * 60) });
    clock.set(at11);
    await minutePasses(fixture.server);
    const [due] = await hasHeard(rosa, 2);
    expect([due?.kind, due?.tag]).toEqual(['doseDue', soon?.tag]);
    for (const { id } of [metformin, lisinopril]) await rosa.care.log(id, { scheduledTime: '11:00' });
    clock.set('2026-06-11T14:50:00.000Z');
    for (const { id } of [metformin, lisinopril]) await rosa.care.log(id, { scheduledTime: '11:00' });
    await minutePasses(fixture.server);
    clock.set('2026-06-11T15:00:00.000Z');
    await minutePasses(fixture.server);
    const kinds = (await settled(rosa)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'doseSoon' || kind === 'doseDue')).toHaveLength(2);
  });

  test('that is chosen after it began brings nothing', async () => {
    const { rosa } = await family();
    await fixture.allow(rosa);
    clock.set(at('14:50'));
    await rosa.browser.put('/api/reminder-settings', { leadMinutes: 15 });
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
  });
});

describe('what stands on a device', () => {
  test('is replaced without a sound when somebody else gives the last dose of the slot', async () => {
    const { rosa, ana, metformin, lisinopril } = await family();
    await fixture.allow(rosa);
    clock.set(at11);
    await minutePasses(fixture.server);
    await settled(rosa);
    clock.set(at('15:02'));
    await careOf(ana.browser).log(metformin.id, { scheduledTime: '11:00' });
    await careOf(ana.browser).log(lisinopril.id, { scheduledTime: '11:00' });
    const [done, reminder] = await hasHeard(rosa, 2);
    expect(done).toMatchObject({
      kind: 'doseDone',
      urgency: 'quiet',
      title: 'Ana gave it at 11:02\u00a0AM',
      isInWindow: false,
    });
    expect(done?.tag).toBe(reminder?.tag);
    expect([done, reminder].map((each) => each && endsOf(each))).toEqual([
      [['Firefox on Android', 'accepted']],
      [['Firefox on Android', 'replaced']],
    ]);
  });

  test('is not touched by one dose of two', async () => {
    const { rosa, metformin } = await family();
    await fixture.allow(rosa);
    clock.set(at11);
    await minutePasses(fixture.server);
    await settled(rosa);
    await rosa.care.log(metformin.id, { scheduledTime: '11:00' });
    expect(heard(await settled(rosa))).toEqual([['doseDue', slot]]);
  });
});

describe('“In 10 minutes”', () => {
  const snooze = (person: Awaited<ReturnType<typeof family>>['rosa'], doseId: string, until: string) =>
    person.browser.post(`/api/medication-logs/${doseId}/snooze`, { until });

  test('rings once for all doses put off together, at that time; one taken meanwhile is left out', async () => {
    const { rosa, metformin, lisinopril } = await family();
    await fixture.allow(rosa);
    clock.set(at11);
    for (const { id } of [metformin, lisinopril]) await snooze(rosa, `${id}-2026-06-10T1100`, at('15:10'));
    await minutePasses(fixture.server);
    await settled(rosa);
    expect((await settled(rosa)).map(({ kind }) => kind)).toEqual(['doseDue']);
    await rosa.care.log(lisinopril.id, { scheduledTime: '11:00' });
    clock.set(at('15:10'));
    const [again] = await hasHeard(rosa, 2);
    expect(again).toMatchObject({ kind: 'doseAgain', body: 'You asked to be reminded again.' });
    expect(again && endsOf(again)).toEqual([['Firefox on Android', 'accepted']]);
  });

  test('that is put off once more rings at the later time alone', async () => {
    const { rosa, metformin } = await family();
    await fixture.allow(rosa);
    clock.set(at11);
    const doseId = `${metformin.id}-2026-06-10T1100`;
    await snooze(rosa, doseId, at('15:10'));
    await snooze(rosa, doseId, at('15:20'));
    clock.set(at('15:20'));
    const [later, earlier] = await hasHeard(rosa, 2);
    expect([later, earlier].map((each) => each && endsOf(each)[0]?.[1])).toEqual(['accepted', 'replaced']);
  });
});

describe('after an outage', () => {
  test('several that came meanwhile are one summary; a single one rings as it is', async () => {
    const { rosa, ana } = await family();
    await rosa.medicationOf({ name: 'Calcium', times: ['12:00'] });
    const lone = await fixture.rosa();
    await lone.medicationOf({ times: ['11:30'] });
    for (const person of [rosa, lone, ana]) await fixture.allow(person);
    await minutePasses(fixture.server);
    clock.set(at('16:55'));
    await minutePasses(fixture.server);
    expect(heard(await settled(rosa))).toEqual(expect.arrayContaining([['summary', 'Some reminders came late']]));
    const ends = (await settled(rosa)).map(({ kind, deliveries }) => [kind, deliveries[0]?.state]).toSorted();
    expect(ends).toEqual([
      ['doseDue', 'replaced'],
      ['doseDue', 'replaced'],
      ['summary', 'accepted'],
    ]);
    await minutePasses(fixture.server);
    expect(await settled(rosa)).toHaveLength(3);
    const single = { browser: lone.browser };
    expect((await settled(single)).map(({ kind, deliveries }) => [kind, deliveries[0]?.state])).toEqual([
      ['doseDue', 'accepted'],
    ]);
  });
});

describe('settings', () => {
  test('the person’s quiet hours go with the buttons, which ask before they put a dose off into them', async () => {
    const { rosa } = await family();
    const phone = await fixture.allow(rosa);
    await rosa.browser.put('/api/reminder-settings', { quietHours: { isOn: true, from: '22:00', until: '07:00' } });
    clock.set(at11);
    await minutePasses(fixture.server);
    await settled(rosa);
    const [push] = fixture.service.receivedBy(phone);
    expect(push?.payload.notification.data).toMatchObject({ doses: [{}, {}], quietFrom: '2026-06-11T02:00:00.000Z' });
  });

  test('what is switched off, or falls into quiet hours, is listed with its reason and rings nowhere', async () => {
    const { rosa, ana } = await family();
    await fixture.allow(ana);
    const change = (body: object) =>
      ana.browser.request('PUT', '/api/reminder-settings', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await change({ kinds: { late: { phone: false } } });
    clock.set(at('15:30'));
    await minutePasses(fixture.server);
    expect((await settled(ana)).map(({ deliveries }) => [deliveries[0]?.state, deliveries[0]?.reason])).toEqual([
      ['held', 'It is switched off in the settings.'],
    ]);
    await change({ kinds: { late: { phone: true } }, quietHours: { isOn: true, from: '10:00', until: '22:30' } });
    clock.set(at('17:01'));
    await checkMissedDoses(fixture.server);
    const [missed] = await hasHeard(ana, 2);
    expect(missed).toMatchObject({ kind: 'doseMissed', deliveries: [{ state: 'held', endedAt: null }] });
    clock.set('2026-06-11T02:31:00.000Z');
    await minutePasses(fixture.server);
    const [summary] = await hasHeard(ana, 3);
    expect(summary).toMatchObject({ kind: 'summary', title: 'From your quiet hours' });
    expect(rosa.userId).not.toBe(ana.userId);
  });
});

describe('who may hear', () => {
  test('a member without medications hears of no dose, and one who is removed before the push leaves hears nothing', async () => {
    const { rosa, ana } = await family();
    const fay = await newPerson(fixture.server, 'caregiver');
    await join(rosa, fay, { permissions: { medications: false, health: true, appointments: true, family: true } });
    for (const person of [ana, fay]) await fixture.allow(person);
    const [membershipOfAna] = (await rosa.connections()).filter(({ id }) => id === ana.userId);
    clock.set(at('15:30'));
    await minutePasses(fixture.server);
    expect((await settled(ana)).map(({ kind }) => kind)).toEqual(['doseLate']);
    expect(await notificationsOf(fay)).toEqual([]);
    await rosa.end(membershipOfAna?.invitationId ?? '');
    // what she heard is about a record that she may no longer see
    expect(await notificationsOf(ana)).toEqual([]);
  });
});
