import { randomUUID } from 'node:crypto';
import { escalationStream } from '../../events/escalation/escalationEvents.ts';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { join, newPerson } from '../circle/circleOf.ts';
import { devicesOf, elsewhere } from '../notification/deviceFixture.ts';
import { ringingFixture } from '../notification/ringing.ts';
import { at, escalated, family, slot, viewOf, type Family } from './escalating.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const named = (person: { readonly userId: string }, firstName: string) => ({ id: person.userId, firstName });

describe('GET /api/escalation', () => {
  test('before it is set up it is off, and begins with the main contact, then the others as they are listed', async () => {
    const team = await family(fixture, null);
    await team.rosa.change(team.membership.carl, { isPrimary: true });
    expect(await viewOf(team.fay.browser, team.rosa.userId)).toMatchObject({
      isOn: false,
      isSetUp: false,
      firstAfterMinutes: 30,
      everyMinutes: 15,
      steps: [
        { person: named(team.carl, 'Carl'), mayHear: true, reaches: false },
        { person: named(team.ana, 'Ana') },
        { person: named(team.fay, 'Fay') },
      ],
      others: [],
      nextDueAt: slot,
      timeZone: 'America/New_York',
      open: [],
    });
    const { body } = await team.set({}, team.fay.browser);
    expect(body).toMatchObject({ isOn: true, isSetUp: true, steps: [{ person: { firstName: 'Carl' } }, {}, {}] });
    const alone = await fixture.rosa();
    expect(await viewOf(alone.browser, alone.userId)).toMatchObject({ isSetUp: false, steps: [], nextDueAt: null });
  });

  test('shows who reaches nobody: a phone that is switched off for it, or for that senior, doesn’t count', async () => {
    const team = await family(fixture);
    const reaches = async () => (await viewOf(team.rosa.browser, team.rosa.userId)).steps.map((step) => step.reaches);
    for (const person of [team.ana, team.fay]) await fixture.allow(person);
    const carlsPhone = await elsewhere(fixture.server, team.carl.userId);
    await devicesOf(carlsPhone).allow(fixture.service.subscribe());
    expect(await reaches()).toEqual([true, true, true]);
    await team.ana.browser.put('/api/reminder-settings', { kinds: { late: { phone: false } } });
    await team.fay.browser.put('/api/reminder-settings', { mutedSeniors: [team.rosa.userId] });
    await carlsPhone.post('/api/logout');
    expect(await reaches()).toEqual([false, false, false]);
    // the query assumes that it is on until somebody changes it
    expect(defaultSettings.kinds.late).toEqual({ phone: true, window: true, ntfy: true });
  });

  test('leaves out who is no member any more, and marks who may no longer see medications', async () => {
    const team = await family(fixture);
    await team.rosa.end(team.membership.ana);
    await team.rosa.change(team.membership.fay, { permissions: { medications: false } });
    const { steps } = await viewOf(team.rosa.browser, team.rosa.userId);
    expect(steps).toMatchObject([
      { person: { firstName: 'Fay' }, mayHear: false },
      { person: { firstName: 'Carl' }, mayHear: true },
    ]);
  });

  test('names no other member where the senior doesn’t let them see each other', async () => {
    const team = await family(fixture);
    await team.rosa.browser.put('/api/user/team-visibility', { isVisible: false });
    clock.set(at('15:45'));
    await escalated(fixture.server);
    const seen = await viewOf(team.fay.browser, team.rosa.userId);
    expect(seen.steps.map(({ person }) => person?.firstName ?? null)).toEqual([null, 'Fay', null]);
    expect(seen.open).toMatchObject([{ notified: [{ person: null }] }]);
    const { status } = await team.set({ steps: [team.fay.userId] }, team.fay.browser);
    expect(status).toBe(403);
    expect((await team.set({ isOn: false }, team.fay.browser)).status).toBe(200);
    expect((await viewOf(team.rosa.browser, team.rosa.userId)).open).toMatchObject([
      { notified: [{ person: { firstName: 'Ana' } }] },
    ]);
  });
});

describe('whether to set it up', () => {
  const asks = async (team: Family, who: 'rosa' | 'ana' | 'fay') =>
    (await viewOf(team[who].browser, team.rosa.userId)).isAsked;
  const decline = (team: Family, who: 'rosa' | 'ana') =>
    team[who].browser.post<EscalationView>('/api/escalation/decline', { senior: team.rosa.userId });

  test('the senior and the first member are asked, each until they decline', async () => {
    const team = await family(fixture, null);
    // the main contact came later
    await team.rosa.change(team.membership.fay, { isPrimary: true });
    expect([await asks(team, 'rosa'), await asks(team, 'ana'), await asks(team, 'fay')]).toEqual([true, true, false]);
    expect(await decline(team, 'ana')).toMatchObject({ status: 200, body: { isAsked: false, isSetUp: false } });
    expect([await asks(team, 'rosa'), await asks(team, 'ana')]).toEqual([true, false]);
    await decline(team, 'rosa');
    await decline(team, 'rosa');
    expect([await asks(team, 'rosa'), await asks(team, 'ana')]).toEqual([false, false]);
  });

  test('is asked of nobody alone, nor once it was chosen, nor of a member who may not change medications', async () => {
    const alone = await fixture.rosa();
    expect((await viewOf(alone.browser, alone.userId)).isAsked).toBe(false);
    const team = await family(fixture, null);
    await team.rosa.change(team.membership.ana, { permissions: { medications: 'read' } });
    expect([await asks(team, 'rosa'), await asks(team, 'ana'), await asks(team, 'fay')]).toEqual([true, false, false]);
    await team.set({ isOn: false });
    expect(await asks(team, 'rosa')).toBe(false);
  });

  test('stays out of the reminder settings, and no change of them loses the answer', async () => {
    const team = await family(fixture, null);
    const before = (await team.ana.browser.get('/api/reminder-settings')).body;
    await decline(team, 'ana');
    expect((await team.ana.browser.get('/api/reminder-settings')).body).toEqual(before);
    expect((await team.ana.browser.put('/api/reminder-settings', { chimes: false })).body).toEqual({
      ...(before as object),
      chimes: false,
    });
    expect(await asks(team, 'ana')).toBe(false);
  });
});

describe('PUT /api/escalation', () => {
  test('a member sets it for the senior, is on record, and what is left out stays', async () => {
    const team = await family(fixture);
    await team.set({ firstAfterMinutes: 45 }, team.fay.browser);
    const { body } = await team.set({ steps: [team.carl.userId] }, team.ana.browser);
    expect(body).toMatchObject({
      userId: team.rosa.userId,
      isOn: true,
      isSetUp: true,
      firstAfterMinutes: 45,
      steps: [{ person: { firstName: 'Carl' } }],
      others: [{ person: { firstName: 'Ana' } }, { person: { firstName: 'Fay' } }],
    });
    const events = await fixture.server.deps.events.readStream(escalationStream(team.rosa.userId));
    expect(events.map((event) => event.metadata.actorId)).toEqual([team.rosa.userId, team.fay.userId, team.ana.userId]);
  });

  test('the same again is 200 and no event', async () => {
    const team = await family(fixture);
    expect((await team.set({})).status).toBe(200);
    expect(await fixture.server.deps.events.readStream(escalationStream(team.rosa.userId))).toHaveLength(1);
  });

  test('people who can’t be told, or twice the same one, are 400 and change nothing', async () => {
    const team = await family(fixture);
    const blind = await newPerson(fixture.server, 'caregiver');
    await join(team.rosa, blind, { permissions: { medications: false } });
    for (const steps of [[blind.userId], [randomUUID()], [team.rosa.userId], [team.ana.userId, team.ana.userId], []])
      expect(await team.set({ steps })).toMatchObject({ status: 400, body: { fields: { steps: expect.any(String) } } });
    for (const change of [{ firstAfterMinutes: 4 }, { firstAfterMinutes: 120 }, { everyMinutes: 0 }, { isOn: 'yes' }])
      expect((await team.set(change)).status).toBe(400);
    expect(await fixture.server.deps.events.readStream(escalationStream(team.rosa.userId))).toHaveLength(1);
  });

  test('a senior alone can’t switch it on', async () => {
    const { browser } = await fixture.rosa();
    expect(await browser.put('/api/escalation', { isOn: true })).toMatchObject({
      status: 400,
      body: { fields: { steps: 'Please choose at least one person who is told' } },
    });
  });
});

describe('POST /api/escalation/acknowledge', () => {
  test('of a slot of which nobody was told is 404, and of one that was answered 409', async () => {
    const team = await family(fixture);
    const acknowledge = () => team.fay.browser.post('/api/escalation/acknowledge', { senior: team.rosa.userId, slot });
    expect((await acknowledge()).status).toBe(404);
    clock.set(at('15:30'));
    await escalated(fixture.server);
    await team.rosa.care.log(team.metformin.id, { scheduledTime: '11:00' });
    expect(await acknowledge()).toMatchObject({ status: 409, body: { code: 'escalation_over' } });
  });

  test('names the slot by any form of its instant', async () => {
    const team = await family(fixture);
    clock.set(at('15:30'));
    await escalated(fixture.server);
    const body = { senior: team.rosa.userId, slot: '2026-06-10T11:00:00-04:00' };
    expect(await team.ana.browser.post('/api/escalation/acknowledge', body)).toMatchObject({
      status: 200,
      body: { open: [{ onIt: { firstName: 'Ana' } }] },
    });
  });
});
