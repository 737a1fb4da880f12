import type { DoseSnoozeView } from '../../projections/medication/doseSnoozes.ts';
import { careFixture } from './careFixture.ts';
import { checkMissedDoses, doseEvents, doseEventTypes, type Problem } from './careOf.ts';
import { caughtUp } from '../support/caughtUp.ts';

const fixture = careFixture();
const { clock } = fixture;
const inHalfAnHour = '2026-06-10T14:40:00.000Z';
const pressed = '5d0c1b8e-2f4a-4c57-9a43-6b1f0e7d2c90';

const rosa = async (time = '10:00') => {
  const senior = await fixture.rosa();
  const { id } = await senior.medicationOf({ times: [time] });
  const doseId = `${id}-2026-06-10T${time.replace(':', '')}`;
  const snooze = <Answer = DoseSnoozeView>(until = inHalfAnHour, of = doseId) =>
    senior.browser.post<Answer>(`/api/medication-logs/${of}/snooze`, { until });
  const reminder = async () => {
    const [medication] = (await senior.care.medications()).filter((each) => each.id === id);
    return medication?.occurrences.find((each) => each.doseId === doseId)?.snoozedUntil;
  };
  return { ...senior, id, doseId, snooze, reminder };
};

describe('“Show again at …”', () => {
  test('is kept with the dose, which stays open', async () => {
    const { care, userId, id, doseId, snooze, reminder } = await rosa();
    const { status, body } = await snooze();
    expect([status, body]).toEqual([201, { id: doseId, medicationId: id, snoozedUntil: inHalfAnHour }]);
    expect(await reminder()).toBe(inHalfAnHour);
    expect(await care.logs()).toEqual([]);
    const [event] = await doseEvents(fixture.server, doseId);
    expect(event).toMatchObject({
      type: 'DoseSnoozed',
      data: { until: inHalfAnHour, snoozedBy: userId, dueAt: '2026-06-10T14:00:00.000Z' },
    });
  });

  test('is the same when it is repeated, and another with another time', async () => {
    const { doseId, snooze, reminder } = await rosa();
    await snooze();
    expect((await snooze()).status).toBe(200);
    expect((await snooze('2026-06-10T15:00:00.000Z')).status).toBe(201);
    expect(await reminder()).toBe('2026-06-10T15:00:00.000Z');
    expect(await doseEventTypes(fixture.server, doseId)).toEqual(['DoseSnoozed', 'DoseSnoozed']);
  });

  test('ends when the dose is taken, also after an undo; the history shows each', async () => {
    const { care, userId, id, doseId, snooze, reminder } = await rosa();
    const entries = async () =>
      (await care.history(id)).map(({ what, remindAt, canEnter, canUndo }) => [what, remindAt, canEnter, canUndo]);
    await snooze();
    expect(await care.history(id)).toMatchObject([
      { what: 'snoozed', by: { id: userId }, remindAt: inHalfAnHour, canEnter: true },
    ]);
    expect((await care.log(id, { scheduledTime: '10:00' })).status).toBe(201);
    expect(await reminder()).toBeUndefined();
    expect(await entries()).toEqual([
      ['taken', null, false, true],
      ['snoozed', inHalfAnHour, false, false],
    ]);
    await care.undo(doseId);
    expect(await reminder()).toBeUndefined();
  });

  test('does not keep a dose from being missed, and outlives that', async () => {
    const { care, doseId, snooze, reminder } = await rosa('10:30');
    await snooze('2026-06-10T17:00:00.000Z');
    clock.set('2026-06-10T16:35:00.000Z');
    await checkMissedDoses(fixture.server);
    expect((await care.logs()).map(({ id, status }) => [id, status])).toEqual([[doseId, 'missed']]);
    expect(await reminder()).toBe('2026-06-10T17:00:00.000Z');
  });

  test.each([
    ['a time that has passed', '2026-06-10T14:09:00.000Z', 'The time of the reminder has already passed.'],
    ['one beyond half a day', '2026-06-11T02:11:00.000Z', 'A reminder can be at most 12 hours ahead.'],
  ])('%s is refused with a sentence', async (_what, until, message) => {
    const { snooze } = await rosa();
    const { status, body } = await snooze<Problem>(until);
    expect([status, body]).toMatchObject([400, { message, fields: { until: message.replace(/\.$/, '') } }]);
  });

  test('is refused for a dose that is done, taken as needed, or not due', async () => {
    const { care, id, snooze, medicationOf } = await rosa();
    const taken = await care.log(id, { scheduledTime: '10:00' });
    expect((await snooze<Problem>()).body).toMatchObject({ code: 'already_done' });
    const pain = await medicationOf({ frequency: 'As needed', times: [] });
    const asNeeded = await care.log(pain.id);
    for (const dose of [asNeeded.body.id, `${id}-2026-06-10T1100`, 'a-dose'])
      expect((await snooze<Problem>(inHalfAnHour, dose)).status).toBe(400);
    expect(taken.status).toBe(201);
  });
});

describe('several commands of one press', () => {
  test('carry one correlation id, each with its own command', async () => {
    const { browser, medicationOf } = await rosa();
    const doses = await Promise.all(
      ['Calcium', 'Iron'].map(async (name) => {
        const { id } = await medicationOf({ name, times: ['10:00'] });
        const body = { medicationId: id, status: 'taken', scheduledTime: '10:00' };
        expect((await browser.post('/api/medication-logs', body, { 'x-correlation-id': pressed })).status).toBe(201);
        return `${id}-2026-06-10T1000`;
      }),
    );
    await caughtUp(fixture.server);
    const events = await Promise.all(doses.map((dose) => doseEvents(fixture.server, dose)));
    const said = events.flat().map(({ metadata }) => metadata);
    expect(said.map(({ correlationId }) => correlationId)).toEqual([pressed, pressed]);
    expect(new Set(said.map(({ commandId }) => commandId)).size).toBe(2);
  });

  test('an invalid id is refused', async () => {
    const { browser, id } = await rosa();
    const body = { medicationId: id, status: 'taken', scheduledTime: '10:00' };
    const { status } = await browser.post<Problem>('/api/medication-logs', body, { 'x-correlation-id': 'Take all 4' });
    expect(status).toBe(400);
  });
});
