import { circleOf, join, newAna, newPerson } from '../circle/circleOf.ts';
import { hasHeard, minutePasses, notificationsOf, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
/** In New York it is four hours earlier. */
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;
const fiveMinutes = 5 * 60_000;

const newRosa = async () => {
  const senior = await fixture.rosa();
  return { ...senior, ...circleOf(senior.browser), email: '' };
};
const pass = async (time: string): Promise<void> => {
  clock.set(time);
  await minutePasses(fixture.server);
};
/** Reminders are decided all the time. */
const runs = async (from: string, until: string): Promise<void> => {
  for (let time = Date.parse(from); time <= Date.parse(until); time += fiveMinutes)
    await pass(new Date(time).toISOString());
};
const ends = async (person: Parameters<typeof settled>[0]) =>
  (await settled(person)).map(({ kind, deliveries }) => [kind, deliveries[0]?.state]).toSorted();

// these come first: they are about a day without an outage
describe('what comes late while nothing was down is no summary:', () => {
  test('slots that were late before a member joined', async () => {
    const rosa = await newRosa();
    for (const time of ['10:15', '10:30']) await rosa.medicationOf({ name: `At ${time}`, times: [time] });
    await runs(at('14:10'), at('15:30'));
    const ana = await newAna(fixture.server);
    await join(rosa, ana);
    await fixture.allow(ana);
    await pass(at('15:31'));
    await hasHeard(ana, 2);
    expect(await ends(ana)).toEqual([
      ['doseLate', 'accepted'],
      ['doseLate', 'accepted'],
    ]);
  });

  test('doses that were added within the lead time', async () => {
    const rosa = await newRosa();
    await fixture.allow(rosa);
    await rosa.browser.put('/api/reminder-settings', { leadMinutes: 60 });
    await runs(at('14:10'), at('14:30'));
    clock.set(at('14:31'));
    for (const time of ['11:15', '11:20']) await rosa.medicationOf({ name: `At ${time}`, times: [time] });
    await pass(at('14:31'));
    await hasHeard(rosa, 2);
    expect(await ends(rosa)).toEqual([
      ['doseSoon', 'accepted'],
      ['doseSoon', 'accepted'],
    ]);
  });
});

describe('the summary after an outage', () => {
  const people = async () => {
    const rosa = await newRosa();
    const ana = await newAna(fixture.server);
    const carl = await newPerson(fixture.server, 'caregiver', { firstName: 'Carl' });
    for (const member of [ana, carl]) await join(rosa, member);
    for (const time of ['11:00', '12:00']) await rosa.medicationOf({ name: `At ${time}`, times: [time] });
    for (const person of [rosa, ana, carl]) await fixture.allow(person);
    return { rosa, ana, carl };
  };
  const downUntil5 = async (prepare: (all: Awaited<ReturnType<typeof people>>) => Promise<unknown>) => {
    const all = await people();
    await prepare(all);
    await pass(at('14:15'));
    await pass(at('16:55'));
    return all;
  };

  test('keeps quiet hours like what is in it; a senior’s own doses pass them', async () => {
    const quietHours = { isOn: true, from: '10:00', until: '22:30' };
    const { rosa, ana } = await downUntil5(async (all) => {
      for (const { browser } of [all.rosa, all.ana]) await browser.put('/api/reminder-settings', { quietHours });
    });
    expect(await ends(ana)).toEqual([
      ['doseLate', 'held'],
      ['doseLate', 'held'],
    ]);
    expect(await ends(rosa)).toEqual([
      ['doseDue', 'replaced'],
      ['doseDue', 'replaced'],
      ['summary', 'accepted'],
    ]);
  });

  test('is not heard by somebody who switched that off, or muted the senior', async () => {
    const { ana, carl } = await downUntil5(async (all) => {
      await all.ana.browser.put('/api/reminder-settings', { kinds: { late: { phone: false } } });
      await all.carl.browser.put('/api/reminder-settings', { mutedSeniors: [all.rosa.userId] });
    });
    for (const person of [ana, carl])
      expect(await ends(person)).toEqual([
        ['doseLate', 'held'],
        ['doseLate', 'held'],
      ]);
  });

  test('rings on the devices alone on which something of it would have rung', async () => {
    const { ana } = await downUntil5(async (all) => {
      await fixture.allow(all.ana, 'X11; Linux x86_64');
      await fixture.server.deps.db.pool.query({
        text: `update app.devices set kind = 'ntfy' where person_id = $1 and name like '%Linux'`,
        values: [all.ana.userId],
      });
      await all.ana.browser.put('/api/reminder-settings', { kinds: { late: { ntfy: false } } });
    });
    const summary = (await notificationsOf(ana)).find(({ kind }) => kind === 'summary');
    expect(summary?.deliveries.map(({ device }) => device?.name)).toEqual(['Firefox on Android']);
  });
});
