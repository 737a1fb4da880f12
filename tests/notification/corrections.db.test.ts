import { doseStream } from '../../events/medication/doseId.ts';
import { unnoticedAnswers } from '../../server/notification/correctNotifications.ts';
import { circleOf, join, newAna, newPerson } from '../circle/circleOf.ts';
import { careOf, checkMissedDoses } from '../medication/careOf.ts';
import { endsOf, hasHeard, heard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;
const android = 'Firefox on Android';

/** Rosa takes Metformin at 11:00 AM. Ana has a phone that rings, Fay has none, and Carl may see no medications. */
const family = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const [ana, fay, carl] = [
    await newAna(fixture.server),
    await newPerson(fixture.server, 'caregiver'),
    await newPerson(fixture.server, 'caregiver'),
  ];
  for (const person of [ana, fay]) await join(rosa, person);
  await join(rosa, carl, { permissions: { medications: false, health: true, appointments: true, family: true } });
  for (const person of [ana, carl]) await fixture.allow(person);
  return { rosa, ana, fay, carl, metformin: await rosa.medicationOf({ times: ['11:00'] }) };
};
const missedDose = async () => {
  const team = await family();
  clock.set(at('17:01'));
  await checkMissedDoses(fixture.server);
  for (const person of [team.ana, team.fay]) await hasHeard(person, 1);
  return team;
};
const missed = ['doseMissed', 'Rosa: the 11:00\u00a0AM dose was missed'] as const;

describe('a dose that was missed and is entered as taken', () => {
  test('is passed over where nobody was notified, but not where the same page says that it was missed', async () => {
    const { rosa, ana, fay, metformin } = await missedDose();
    const { body } = await rosa.care.log(metformin.id, { scheduledTime: at('15:00'), takenTime: at('15:05') });
    // the reactor has handled both
    for (const person of [ana, fay]) await hasHeard(person, 2);
    const { deps } = fixture.server;
    const page = (await deps.events.readStream(doseStream(body.id))).filter((event) => event.kind === 'event');
    expect(page.map(({ type }) => type)).toEqual(['DoseMissed', 'DoseTaken']);
    const [taken] = page.slice(-1);
    const passedOver = async (events: typeof page) => [...(await unnoticedAnswers(deps, events))];
    expect(await passedOver(page.slice(-1))).toEqual([]);
    await deps.db.pool.query({ text: 'delete from app.notifications where senior_id = $1', values: [rosa.userId] });
    expect(await passedOver(page.slice(-1))).toEqual([taken?.id]);
    // by then the event before it has notified people
    expect(await passedOver(page)).toEqual([]);
  });

  test('replaces that on the screens where it stands, and is in the list of those who were notified without a phone', async () => {
    const { rosa, ana, fay, carl, metformin } = await missedDose();
    clock.set(at('17:10'));
    await rosa.care.log(metformin.id, { scheduledTime: at('15:00'), takenTime: at('15:05') });
    const done = ['doseDone', 'Rosa took it at 11:05\u00a0AM'] as const;
    const onPhone = await hasHeard(ana, 2);
    expect(heard(onPhone)).toEqual([missed, done]);
    expect(onPhone.map(endsOf)).toEqual([[[android, 'accepted']], [[android, 'replaced']]]);
    const listed = await hasHeard(fay, 2);
    expect(heard(listed)).toEqual([missed, done]);
    expect(listed[0]?.deliveries).toMatchObject([{ device: null, state: 'held' }]);
    expect(await notificationsOf(carl)).toEqual([]);
  });

  test('whose entry is taken back again is told to the same people, by the same means', async () => {
    const { rosa, ana, fay, metformin } = await missedDose();
    clock.set(at('17:10'));
    const { body } = await rosa.care.log(metformin.id, { scheduledTime: at('15:00'), takenTime: at('15:05') });
    for (const person of [ana, fay]) await hasHeard(person, 2);
    clock.set(at('17:11'));
    await rosa.care.undo(body.id);
    const after = ['doseReopened', 'Rosa: the 11:00\u00a0AM dose was missed after all'] as const;
    const [reopened, done] = await hasHeard(ana, 3);
    expect(reopened).toMatchObject({ title: after[1], body: 'Rosa took the entry back.', isInWindow: false });
    expect([reopened, done].map((each) => each && endsOf(each))).toEqual([
      [[android, 'accepted']],
      [[android, 'replaced']],
    ]);
    expect(heard(await hasHeard(fay, 3)).at(-1)).toEqual(after);
    expect(await notificationsOf(rosa)).toEqual([]);
  });
});

test('a dose given elsewhere whose entry is taken back asks again, without a sound, on the phone that was told', async () => {
  const { rosa, ana, metformin } = await family();
  const phone = await fixture.allow(rosa);
  clock.set(at('15:00'));
  await minutePasses(fixture.server);
  await settled(rosa);
  const { body } = await careOf(ana.browser).log(metformin.id, { scheduledTime: at('15:00') });
  await hasHeard(rosa, 2);
  clock.set(at('15:01'));
  await careOf(ana.browser).undo(body.id);
  await hasHeard(rosa, 3);
  const last = fixture.service.receivedBy(phone).at(-1)?.payload.notification;
  expect(last).toMatchObject({
    silent: true,
    navigate: '/reminder?due=2026-06-10T15%3A00%3A00.000Z',
    actions: [{ action: 'take' }, { action: 'again' }],
    data: { kind: 'doseReopened', doses: [{ doseId: body.id }] },
  });
  expect(await notificationsOf(ana)).toEqual([]);
});

test('a dose that nobody was notified of is corrected in silence', async () => {
  const { rosa, ana, fay, metformin } = await family();
  const { body } = await rosa.care.log(metformin.id, { scheduledTime: at('15:00'), takenTime: at('14:00') });
  await rosa.care.undo(body.id);
  clock.set(at('15:00'));
  await minutePasses(fixture.server);
  expect((await settled(rosa)).map(({ kind }) => kind)).toEqual(['doseDue']);
  for (const person of [ana, fay]) expect(await notificationsOf(person)).toEqual([]);
});

test.each([
  ['taken back', 'DELETE', undefined],
  ['corrected', 'PUT', { type: 'Oxygen Saturation', value: 97, revision: 1 }],
] as const)(
  'a reading that raised an alert and is %s: those who were notified of the alert',
  async (word, method, to) => {
    const { rosa, ana, carl } = await family();
    const { body } = await rosa.browser.post<{ id: string }>('/api/health-metrics', {
      type: 'Oxygen Saturation',
      value: 85,
    });
    await hasHeard(ana, 1);
    const late = await newPerson(fixture.server, 'caregiver');
    await join(rosa, late);
    clock.set(at('14:20'));
    const path = `/api/health-metrics/${body.id}`;
    await (to ? rosa.browser.put(path, to) : rosa.browser.delete(path));
    const [withdrawn, raised] = await hasHeard(ana, 2);
    expect(withdrawn).toMatchObject({
      kind: 'alertWithdrawn',
      title: `Rosa’s Oxygen Saturation: the reading was ${word}`,
    });
    expect([withdrawn, raised].map((each) => each && endsOf(each)[0]?.[1])).toEqual(['accepted', 'replaced']);
    expect(heard(await hasHeard(carl, 2))).toHaveLength(2);
    expect(method).toBe(to ? 'PUT' : 'DELETE');
    expect(await notificationsOf(late)).toEqual([]);
  },
);
