import { circleOf, join, newAna } from '../circle/circleOf.ts';
import { caughtUp } from '../support/caughtUp.ts';
import { hasHeard, minutePasses, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
/** Quiet hours are from 10:00 PM to 7:00 AM in New York, four hours earlier. */
const at10pm = '2026-06-11T02:00:00.000Z';
const at7am = '2026-06-11T11:00:00.000Z';

const family = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newAna(fixture.server);
  const invitationId = await join(rosa, ana);
  await fixture.allow(ana);
  await minutePasses(fixture.server);
  return { rosa, ana, invitationId };
};
type Family = Awaited<ReturnType<typeof family>>;

/** Rosa writes to Ana at 10:00 PM. */
const writeAtNight = async ({ rosa, ana }: Family): Promise<string> => {
  clock.set(at10pm);
  const { body } = await rosa.browser.post<{ id: string }>('/api/conversations/start', { otherUserId: ana.userId });
  await rosa.browser.post('/api/messages', { conversationId: body.id, content: 'Good night' });
  await hasHeard(ana, 1);
  return body.id;
};
const morning = async ({ ana }: Family) => {
  clock.set(at7am);
  await caughtUp(fixture.server);
  await minutePasses(fixture.server);
  return (await settled(ana)).map(({ kind, urgency, deliveries }) => [kind, urgency, deliveries[0]?.state]);
};

test('only quiet kinds that were held make a summary without a sound', async () => {
  const all = await family();
  await writeAtNight(all);
  expect(await morning(all)).toEqual([
    ['summary', 'quiet', 'accepted'],
    ['message', 'quiet', 'held'],
  ]);
});

test('a message that was read meanwhile is in no summary', async () => {
  const all = await family();
  const conversationId = await writeAtNight(all);
  const { status } = await all.ana.browser.put(`/api/conversations/${conversationId}/read`, {});
  expect(status).toBeLessThan(300);
  expect(await morning(all)).toEqual([['message', 'quiet', 'replaced']]);
});

describe('a late dose that was held', () => {
  const lateAtNight = async () => {
    const all = await family();
    await all.ana.browser.put('/api/reminder-settings', { quietHours: { isOn: true, from: '22:00', until: '07:00' } });
    const { id } = await all.rosa.medicationOf({ times: ['22:00'] });
    clock.set('2026-06-11T02:30:00.000Z');
    await minutePasses(fixture.server);
    await hasHeard(all.ana, 1);
    return { ...all, doseId: id };
  };

  test('makes a summary with a sound', async () => {
    expect(await morning(await lateAtNight())).toContainEqual(['summary', 'due', 'accepted']);
  });

  test('makes none once the dose was taken', async () => {
    const all = await lateAtNight();
    await all.rosa.care.log(all.doseId, { scheduledTime: '22:00' });
    const kinds = (await morning(all)).map(([kind]) => kind);
    expect(kinds).not.toContain('summary');
  });

  test('makes none for a member who was removed overnight', async () => {
    const all = await lateAtNight();
    expect((await all.rosa.end(all.invitationId)).status).toBe(204);
    await morning(all);
    const { rows } = await fixture.server.deps.db.pool.query<{ kind: string; state: string }>({
      text: `select n.kind, l.state from app.notifications n join app.deliveries l on l.notification_id = n.id
        where n.person_id = $1 and n.kind in ('doseLate', 'summary')`,
      values: [all.ana.userId],
    });
    expect(rows).toEqual([{ kind: 'doseLate', state: 'held' }]);
  });
});
