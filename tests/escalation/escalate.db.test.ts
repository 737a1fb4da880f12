import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { careOf, checkMissedDoses } from '../medication/careOf.ts';
import { endsOf, hasHeard, heard, notificationsOf, ringingFixture, settled } from '../notification/ringing.ts';
import { until } from '../support/waiting.ts';
import { at, escalated, family, minutesPass, openOf, slot, storyOf, type Family } from './escalating.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const story = (team: Family, of?: string) => storyOf(fixture.server, team, of);
const pass = (from: string, until: string) => minutesPass({ clock, server: fixture.server }, from, until);
const onIt = (team: Family, who: 'ana' | 'fay' | 'carl') =>
  team[who].browser.post('/api/escalation/acknowledge', { senior: team.rosa.userId, slot });
const offIt = (team: Family, who: 'ana' | 'fay') =>
  team[who].browser.post('/api/escalation/undo', { senior: team.rosa.userId, slot });
/** Ana's push has failed, and is sent again at that time. */
const triedAgain = (team: Family, time: string) =>
  fixture.server.deps.db.pool.query({
    text: `update app.deliveries l set state = 'waiting', ended_at = null, send_at = $2 from app.notifications n
      where n.id = l.notification_id and n.person_id = $1 and n.kind = 'escalation'`,
    values: [team.ana.userId, time],
  });
const dose = '11:00\u00a0AM dose';

describe('steps', () => {
  test('come at 30 and 45 minutes and an hour, once each, until everyone was told', async () => {
    const team = await family(fixture);
    await pass(at('15:25'), at('16:30'));
    expect(await story(team)).toEqual([
      'StepReached Ana 15:30',
      'StepReached Fay 15:45',
      'StepReached Carl 16:00',
      'Ended everyoneNotified 16:00',
    ]);
    expect(heard(await hasHeard(team.ana, 1))).toEqual([['escalation', `Rosa: the ${dose} is still not taken`]]);
    expect((await hasHeard(team.ana, 1))[0]?.body).toBe('You are the first who is told. Metformin');
    expect((await hasHeard(team.fay, 1))[0]).toMatchObject({
      kind: 'escalation',
      urgency: 'critical',
      body: 'Ana was told before you. Metformin',
      address: `/senior-monitoring?senior=${team.rosa.userId}`,
    });
    expect(await openOf(team)).toMatchObject([
      { slot, notified: [{ person: { firstName: 'Ana' }, at: at('15:30'), reaches: 'window' }, {}, {}], onIt: null },
    ]);
  });

  test('ring on a device, also in quiet hours, and say which ones reach nobody', async () => {
    const team = await family(fixture);
    await fixture.allow(team.ana);
    await team.ana.browser.put('/api/reminder-settings', { quietHours: { isOn: true, from: '08:00', until: '20:00' } });
    await pass(at('15:30'), at('15:30'));
    expect((await hasHeard(team.ana, 1)).map(endsOf)).toEqual([[['Firefox on Android', 'accepted']]]);
    expect((await openOf(team))[0]?.notified).toMatchObject([{ reaches: 'device' }]);
    await team.fay.browser.post('/api/logout');
    await pass(at('15:45'), at('15:45'));
    expect((await openOf(team))[0]?.notified).toMatchObject([{ reaches: 'device' }, { reaches: 'nobody' }]);
  });

  test('ring while their read model is behind', async () => {
    const team = await family(fixture);
    await fixture.allow(team.ana);
    await pass(at('15:30'), at('15:30'));
    await hasHeard(team.ana, 1);
    await triedAgain(team, at('15:40'));
    await fixture.server.deps.db.pool.query('delete from slot_escalations');
    clock.set(at('15:41'));
    expect((await settled(team.ana)).map(endsOf)).toEqual([[['Firefox on Android', 'accepted']]]);
  });

  test('are one when two runs come at the same moment', async () => {
    const team = await family(fixture);
    clock.set(at('15:30'));
    await Promise.all([escalated(fixture.server), escalated(fixture.server), escalated(fixture.server)]);
    clock.set(at('15:45'));
    await Promise.all([escalated(fixture.server), escalated(fixture.server)]);
    expect(await story(team)).toEqual(['StepReached Ana 15:30', 'StepReached Fay 15:45']);
    expect(await hasHeard(team.ana, 1)).toHaveLength(1);
  });

  test('follow other minutes and another order', async () => {
    const team = await family(fixture, { firstAfterMinutes: 10, everyMinutes: 5 });
    await team.set({ steps: [team.carl.userId, team.ana.userId] }, team.fay.browser);
    await pass(at('15:05'), at('15:20'));
    expect(await story(team)).toEqual([
      'StepReached Carl 15:10',
      'StepReached Ana 15:15',
      'Ended everyoneNotified 15:15',
    ]);
  });

  test('never begin while it is off, and end when it is switched off', async () => {
    const team = await family(fixture, { isOn: false });
    await pass(at('15:30'), at('15:32'));
    expect(await story(team)).toEqual([]);
    await team.set({});
    await pass(at('15:33'), at('15:33'));
    await team.set({ isOn: false });
    await pass(at('15:34'), at('15:50'));
    expect(await story(team)).toEqual(['StepReached Ana 15:33', 'Ended off 15:48']);
    expect(await openOf(team)).toEqual([]);
  });
});

describe('a dose that is taken', () => {
  test('ends it: nobody else is told, and what stands on a phone is replaced', async () => {
    const team = await family(fixture);
    await fixture.allow(team.ana);
    await pass(at('15:30'), at('15:30'));
    await hasHeard(team.ana, 1);
    clock.set(at('15:40'));
    await team.rosa.care.log(team.metformin.id, { scheduledTime: '11:00' });
    expect(await openOf(team)).toEqual([]);
    const [done, told] = await hasHeard(team.ana, 2);
    expect(done).toMatchObject({ kind: 'doseDone', title: 'Rosa took it at 11:40\u00a0AM', urgency: 'quiet' });
    expect([done, told].map((each) => each && endsOf(each))).toEqual([
      [['Firefox on Android', 'accepted']],
      [['Firefox on Android', 'replaced']],
    ]);
    await pass(at('15:41'), at('16:10'));
    expect(await story(team)).toEqual(['StepReached Ana 15:30', 'Ended answered 15:45']);
    expect(await notificationsOf(team.fay)).toEqual([]);
  });

  test('and is not taken after all lets it go on with the next person', async () => {
    const team = await family(fixture);
    await pass(at('15:30'), at('15:30'));
    const doseId = `${team.metformin.id}-2026-06-10T1100`;
    await team.rosa.care.log(team.metformin.id, { scheduledTime: '11:00' });
    await pass(at('15:45'), at('15:45'));
    await team.rosa.care.undo(doseId);
    await pass(at('15:50'), at('15:50'));
    expect(await story(team)).toEqual(['StepReached Ana 15:30', 'Ended answered 15:45', 'StepReached Fay 15:50']);
  });

  test('before it is late begins none', async () => {
    const team = await family(fixture);
    clock.set(at('15:29'));
    await careOf(team.fay.browser).log(team.metformin.id, { scheduledTime: '11:00' });
    await pass(at('15:30'), at('15:31'));
    expect(await story(team)).toEqual([]);
  });
});

describe('“I’m on it”', () => {
  test('ends it for all, and those who were told hear who it is', async () => {
    const team = await family(fixture);
    await pass(at('15:30'), at('15:46'));
    clock.set(at('15:50'));
    const { status, body } = await onIt(team, 'fay');
    expect([status, body]).toMatchObject([200, { open: [{ slot, onIt: { firstName: 'Fay' }, since: at('15:50') }] }]);
    expect(await onIt(team, 'ana')).toMatchObject({ status: 200, body: { open: [{ onIt: { firstName: 'Fay' } }] } });
    await pass(at('15:51'), at('16:30'));
    expect(await story(team)).toEqual(['StepReached Ana 15:30', 'StepReached Fay 15:45', 'Acknowledged Fay 15:50']);
    const [said, told] = await hasHeard(team.ana, 2);
    expect(said).toMatchObject({ kind: 'escalationOnIt', urgency: 'quiet', title: 'Fay is on it', tag: told?.tag });
    expect((await settled(team.fay)).map(({ kind }) => kind)).toEqual(['escalation']);
    expect(await notificationsOf(team.carl)).toEqual([]);
  });

  test('ends what already waits', async () => {
    const team = await family(fixture);
    await fixture.allow(team.ana);
    await pass(at('15:30'), at('15:30'));
    await hasHeard(team.ana, 1);
    await triedAgain(team, at('15:40'));
    clock.set(at('15:35'));
    await onIt(team, 'fay');
    clock.set(at('15:41'));
    expect((await settled(team.ana)).find(({ kind }) => kind === 'escalation')?.deliveries).toMatchObject([
      { state: 'replaced', reason: 'It was over before it was sent.' },
    ]);
  });

  test('undone goes on with the next person, and those who relied on it hear of it', async () => {
    const team = await family(fixture);
    await fixture.allow(team.ana);
    await pass(at('15:30'), at('15:30'));
    clock.set(at('15:35'));
    await onIt(team, 'fay');
    await hasHeard(team.ana, 2);
    clock.set(at('15:36'));
    expect(await offIt(team, 'ana')).toMatchObject({ status: 409, body: { code: 'not_on_it' } });
    expect(await offIt(team, 'fay')).toMatchObject({
      status: 200,
      body: { open: [{ onIt: null, since: null, nextAt: at('15:45') }] },
    });
    await pass(at('15:37'), at('15:45'));
    expect(await story(team)).toEqual([
      'StepReached Ana 15:30',
      'Acknowledged Fay 15:35',
      'AcknowledgementUndone Fay 15:36',
      'StepReached Fay 15:45',
    ]);
    const [off, on] = await hasHeard(team.ana, 3);
    expect(off).toMatchObject({
      kind: 'escalationOffIt',
      urgency: 'critical',
      title: 'Fay isn’t on it after all',
      body: `Rosa: the ${dose} is still not taken`,
      tag: on?.tag,
    });
    expect((await settled(team.fay)).map(({ kind }) => kind)).toEqual(['escalation']);
    expect(await offIt(team, 'fay')).toMatchObject({ status: 200, body: { open: [{ onIt: null }] } });
  });

  test('two hours later asks again if the dose is still open, and rings again', async () => {
    const team = await family(fixture);
    await pass(at('15:30'), at('15:30'));
    clock.set(at('15:40'));
    await onIt(team, 'fay');
    clock.set(at('17:30'));
    await checkMissedDoses(fixture.server);
    await pass(at('17:38'), at('17:42'));
    expect(await story(team)).toEqual([
      'StepReached Ana 15:30',
      'Acknowledged Fay 15:40',
      'AskedAgain Fay 17:40',
      'StepReached Ana 17:40',
    ]);
    const asked = ({ body }: NotificationView): boolean => body === 'Fay was on it. Metformin';
    const again = await until(async () => (await settled(team.ana)).find(asked));
    const [first] = (await settled(team.ana)).filter(({ kind }) => kind === 'escalation').toReversed();
    expect([again.kind, again.tag === first?.tag]).toEqual(['escalation', false]);
    expect(await openOf(team)).toMatchObject([{ onIt: null, askedAgainAt: at('17:40'), notified: [{}] }]);
  });

  test('two hours later ends it if the dose was given', async () => {
    const team = await family(fixture);
    await pass(at('15:30'), at('15:30'));
    clock.set(at('15:40'));
    await onIt(team, 'fay');
    await careOf(team.fay.browser).log(team.metformin.id, { scheduledTime: '11:00' });
    await pass(at('17:40'), at('17:41'));
    expect((await story(team)).at(-1)).toBe('Ended answered 17:40');
  });
});

describe('who is told', () => {
  test('a member who was removed, or may no longer see medications, is passed over', async () => {
    const team = await family(fixture);
    await team.rosa.end(team.membership.ana);
    await team.rosa.change(team.membership.fay, { permissions: { medications: false } });
    await pass(at('15:30'), at('15:31'));
    expect(await story(team)).toEqual([
      'StepSkipped Ana 15:30',
      'StepSkipped Fay 15:30',
      'StepReached Carl 15:30',
      'Ended everyoneNotified 15:30',
    ]);
    expect(await hasHeard(team.carl, 1)).toHaveLength(1);
    expect([await notificationsOf(team.ana), await notificationsOf(team.fay)]).toEqual([[], []]);
    expect((await openOf(team))[0]?.skipped).toHaveLength(2);
  });

  test('nobody is told twice: the people of the escalation hear no “late”, the others do', async () => {
    const team = await family(fixture);
    await team.set({ steps: [team.ana.userId, team.fay.userId] });
    clock.set(at('15:30'));
    await escalated(fixture.server);
    expect((await hasHeard(team.ana, 1)).map(({ kind }) => kind)).toEqual(['escalation']);
    expect((await hasHeard(team.carl, 1)).map(({ kind }) => kind)).toEqual(['doseLate']);
    expect(await notificationsOf(team.fay)).toEqual([]);
  });
});

describe('after an outage', () => {
  test('of five hours an escalation goes on with one person, and the next one comes 15 minutes later', async () => {
    const team = await family(fixture);
    await pass(at('15:30'), at('15:30'));
    clock.set(at('20:30'));
    await checkMissedDoses(fixture.server);
    await pass(at('20:30'), at('20:50'));
    expect(await story(team)).toEqual([
      'StepReached Ana 15:30',
      'StepReached Fay 20:30',
      'StepReached Carl 20:45',
      'Ended everyoneNotified 20:45',
    ]);
  });

  test('one begins for a dose that is late, and none for one that is missed: everyone hears of that', async () => {
    const team = await family(fixture);
    await team.rosa.medicationOf({ name: 'Calcium', times: ['15:00'] });
    // 4:30 PM: Metformin is missed, Calcium is 90 minutes late
    clock.set(at('20:30'));
    await escalated(fixture.server);
    await checkMissedDoses(fixture.server);
    await escalated(fixture.server);
    expect(await story(team)).toEqual([]);
    expect(await story(team, at('19:00'))).toEqual(['StepReached Ana 20:30']);
    expect((await hasHeard(team.carl, 2)).map(({ kind }) => kind).toSorted()).toEqual(['doseMissed', 'summary']);
  });
});
