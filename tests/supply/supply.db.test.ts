import { supplyStream } from '../../events/supply/supplyEvents.ts';
import { supplyEntriesProjector } from '../../projections/supply/supplyEntries.ts';
import { supplyOrdersProjector } from '../../projections/supply/supplyOrders.ts';
import { join, newAna, newPerson, newRosa } from '../circle/circleOf.ts';
import { careOf } from '../medication/careOf.ts';
import { clockedServer } from '../medication/clockedServer.ts';
import { replay } from '../support/replay.ts';
import { supplyOf } from './supplyFixture.ts';

/** 10:10 AM in New York. */
const now = '2026-06-09T14:10:00.000Z';
const fixture = clockedServer(now);
const { clock } = fixture;

/** Rosa with Metformin at 10:15 AM and 6:30 PM since the first of June, and Ana who may change it. */
const family = async () => {
  const rosa = await newPerson(fixture.server, 'senior', { firstName: 'Rosa', timeZone: 'America/New_York' });
  const ana = await newAna(fixture.server);
  await join(rosa, ana);
  const care = careOf(rosa.browser);
  const { id } = (await care.add({ times: ['10:15', '18:30'], startDate: '2026-06-01' })).body;
  return { rosa, ana, care, id, ofRosa: supplyOf(rosa.browser), ofAna: supplyOf(ana.browser) };
};

test('eighteen tablets run out on Thursday, and more is to be ordered a week before', async () => {
  const { ofRosa, id, rosa } = await family();
  expect((await ofRosa.supply(id)).level).toBeNull();
  expect(await ofRosa.lines()).toEqual([]);
  const { status, body } = await ofRosa.record(id, { kind: 'counted', amount: 18 });
  const line = {
    medicationId: id,
    userId: rosa.userId,
    name: 'Metformin',
    level: 18,
    unit: 'doses',
    outlook: 'runsOut',
    runsOutOn: '2026-06-18',
    orderBy: '2026-06-11',
    isToOrder: true,
    seenToBy: null,
    orderedBy: null,
    lastRefill: null,
  };
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...line,
    history: [{ kind: 'counted', amount: 18, at: now, enteredAt: now, by: { id: rosa.userId }, correctedBy: null }],
  });
  expect(await ofRosa.lines()).toMatchObject([line]);
});

test('doses take their amount off, undone ones give it back, and the level of the past stays', async () => {
  const { ofRosa, care, id } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18 });
  clock.set('2026-06-09T14:20:00.000Z');
  const { body } = await care.log(id, { scheduledTime: '10:15' });
  expect(await ofRosa.supply(id)).toMatchObject({ level: 17, runsOutOn: '2026-06-18' });
  expect(await ofRosa.supply(id, now)).toMatchObject({ level: 18, runsOutOn: null });
  await care.undo(body.id);
  expect((await ofRosa.supply(id)).level).toBe(18);
});

test('more taken than counted is below zero until a late refill is entered', async () => {
  const { ofRosa, care, id } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 0, at: '2026-06-09T14:00:00.000Z' });
  clock.set('2026-06-09T14:20:00.000Z');
  await care.log(id, { scheduledTime: '10:15' });
  expect(await ofRosa.supply(id)).toMatchObject({ level: -1, outlook: 'recount', runsOutOn: null, isToOrder: true });
  const { body } = await ofRosa.record(id, { kind: 'refilled', amount: 60, at: '2026-06-09T14:05:00.000Z' });
  expect(body).toMatchObject({ level: 59, lastRefill: { amount: 60, at: '2026-06-09T14:05:00.000Z' } });
});

test('before a pick-up the day is known until which as much as the last time would last', async () => {
  const { ofRosa, id } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18, at: '2026-06-09T14:00:00.000Z' });
  const { lastRefill } = (await ofRosa.record(id, { kind: 'refilled', amount: 60 })).body;
  expect(lastRefill?.thenRunsOutOn).toBe('2026-08-17');
  const again = { kind: 'refilled', amount: 60, isAnother: true };
  expect((await ofRosa.record(id, again)).body.runsOutOn).toBe('2026-08-17');
  expect((await ofRosa.supply(id, now)).lastRefill?.thenRunsOutOn).toBeNull();
});

test('a pause moves the date, and as needed it is by the use of the last 30 days', async () => {
  const { ofRosa, care, id, rosa } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18 });
  await rosa.browser.post('/api/medication-pauses', {
    from: '2026-06-11T04:00:00.000Z',
    until: '2026-06-13T04:00:00.000Z',
    reason: 'In the hospital',
  });
  expect((await ofRosa.supply(id)).runsOutOn).toBe('2026-06-20');
  const pain = (await care.add({ name: 'Acetaminophen', frequency: 'As needed', times: [] })).body.id;
  await ofRosa.record(pain, { kind: 'counted', amount: 20, at: '2026-06-09T14:00:00.000Z' });
  expect(await ofRosa.supply(pain)).toMatchObject({ outlook: 'notUsed', runsOutOn: null });
  clock.set('2026-06-09T14:20:00.000Z');
  await care.log(pain, { scheduledTime: null, amount: '2 tablets' });
  // 18 left, 2 in 30 days
  expect(await ofRosa.supply(pain)).toMatchObject({ level: 18, isByUse: true, runsOutOn: '2027-03-06' });
});

test('lead days and closed days are the senior’s own', async () => {
  const { ofRosa, id, ana, rosa } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18 });
  const settings = { leadDays: 8, pharmacyClosedOn: ['wed', 'tue'] };
  const { status, body } = await ana.browser.put('/api/supply-settings', { ...settings, userId: rosa.userId });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ userId: rosa.userId, leadDays: 8, pharmacyClosedOn: ['tue', 'wed'] }),
  ]);
  expect((await ofRosa.supply(id)).orderBy).toBe('2026-06-08');
});

test('one sees to the order for all; it is ordered, picked up, and asked for no more', async () => {
  const { ofRosa, ofAna, id, ana, rosa } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18 });
  expect((await ofAna.order(id, 'seenTo')).body).toMatchObject({ seenToBy: { id: ana.userId, at: now } });
  expect((await ofRosa.order(id, 'seenTo')).body).toMatchObject({ seenToBy: { id: ana.userId } });
  clock.set('2026-06-09T15:10:00.000Z');
  expect((await ofRosa.order(id, 'ordered')).body).toMatchObject({ seenToBy: null, orderedBy: { id: rosa.userId } });
  expect((await ofRosa.undoOrder(id)).status).toBe(204);
  expect(await ofRosa.supply(id)).toMatchObject({ seenToBy: { id: ana.userId, at: now }, orderedBy: null });
  await ofRosa.order(id, 'ordered');
  const { body } = await ofAna.record(id, { kind: 'refilled', amount: 60 });
  expect(body).toMatchObject({ level: 78, isToOrder: false, orderedBy: null, seenToBy: null });
  // the refill was a mistake: it is ordered still
  await ana.browser.delete(`/api/supply-entries/${body.id}`);
  expect(await ofRosa.supply(id)).toMatchObject({ level: 18, orderedBy: { id: rosa.userId } });
});

test('two people who refill at once are two facts, once the second has said so', async () => {
  const { ofRosa, ofAna, id } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 5 });
  const refill = { kind: 'refilled', amount: 60 };
  const both = await Promise.all([ofRosa.record(id, refill), ofAna.record(id, refill)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const [second, sender] = both[0].status === 409 ? [both[0], ofRosa] : [both[1], ofAna];
  expect(second.body).toMatchObject({ code: 'refill_entered' });
  expect(second.body.message).toMatch(/entered 60 just now\. Is yours a second one\?$/);
  expect((await sender.record(id, { ...refill, isAnother: true })).body.level).toBe(125);
});

test.each<[object, string, string]>([
  [{ kind: 'refilled', amount: 0 }, 'amount', 'Please enter how many you picked up'],
  [{ kind: 'refilled', amount: -60 }, 'amount', 'That can’t be less than 0'],
  [{ kind: 'counted', amount: 1_000_000 }, 'amount', 'That’s more than 100,000. Please check the number'],
  [{ kind: 'lost', amount: 'two' }, 'amount', 'Please enter how many are gone'],
  [{ kind: 'counted', amount: 1, at: '2026-06-10T14:10:00.000Z' }, 'at', 'That time is in the future. Please check it'],
  [
    { kind: 'counted', amount: 1, at: '2026-05-31T14:10:00.000Z' },
    'at',
    'That’s before the first day of this medication. Please check the day',
  ],
])('%j is refused, and the field says why', async (entry, field, problem) => {
  const { ofRosa, id } = await family();
  const { status, body } = await ofRosa.record(id, entry);
  expect([status, body.fields]).toEqual([400, { [field]: problem }]);
  expect((await ofRosa.supply(id)).history).toEqual([]);
});

test('a correction counts, says who made it, and both are in the log; a deleted medication is on no list', async () => {
  const { ofRosa, id, ana, rosa } = await family();
  const entryId = (await ofRosa.record(id, { kind: 'counted', amount: 81 })).body.id;
  const { body } = await ana.browser.put(`/api/supply-entries/${entryId}`, { amount: 18 });
  expect(body).toMatchObject({ level: 18, history: [{ amount: 18, correctedBy: { id: ana.userId } }] });
  const events = await fixture.server.deps.events.readStream(supplyStream(id));
  expect(events.map(({ type }) => type)).toEqual(['SupplyCounted', 'SupplyCorrected']);
  expect(events[0]?.metadata).toMatchObject({ subjectId: rosa.userId, seniorId: rosa.userId });
  await rosa.browser.delete(`/api/medications/${id}`);
  expect(await ofRosa.lines()).toEqual([]);
});

test('a stranger learns nothing, and a replay gives the same rows', async () => {
  const { ofRosa, id } = await family();
  await ofRosa.record(id, { kind: 'counted', amount: 18 });
  await ofRosa.order(id, 'seenTo');
  const stranger = await newRosa(fixture.server);
  const { status } = await stranger.browser.get(`/api/medications/${id}/supply`);
  expect(status).toBe(404);
  for (const { live, rebuilt } of await replay(fixture.server, [supplyEntriesProjector, supplyOrdersProjector])) {
    expect(live.length).toBeGreaterThan(0);
    expect(live).toEqual(rebuilt);
  }
});
