import { remindOfSupply } from '../../server/notification/remindOfSupply.ts';
import { circleOf, join, newAna, newPerson } from '../circle/circleOf.ts';
import { endsOf, hasHeard, heard, notificationsOf, ringingFixture, settled } from '../notification/ringing.ts';
import { supplyOf } from './supplyFixture.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const signal = new AbortController().signal;

/** The job of each minute of an hour, which is later than the counts of 10:10 AM: each senior has a minute of her own. */
const hourPasses = async (hour: string): Promise<void> => {
  for (let minute = 0; minute < 60; minute += 1) {
    clock.set(`${hour}:${String(minute).padStart(2, '0')}:30.000Z`);
    await remindOfSupply.run(fixture.server.deps, signal);
  }
};

/** Rosa takes Metformin at 8:00 PM. Ana may change it and has a phone, Fay only sees it, Carl doesn't. */
const family = async (left: number) => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const [ana, fay] = [await newAna(fixture.server), await newPerson(fixture.server, 'caregiver')];
  await join(rosa, ana);
  const permissions = { medications: 'read', health: true, appointments: true, family: true };
  await join(rosa, fay, { permissions });
  await fixture.allow(ana);
  const { id } = await rosa.medicationOf({ times: ['20:00'] });
  await supplyOf(rosa.browser).record(id, { kind: 'counted', amount: left });
  return { rosa, ana, fay, id };
};

test('two days before the last day to order the senior and who may change hear it once, and again on that day', async () => {
  // the first evening without one is June 19
  const { rosa, ana, fay, id } = await family(9);
  await hourPasses('2026-06-10T15');
  await hourPasses('2026-06-10T16');
  const low = (name: string, until: string) => ['supplyLow', `${name}rder Metformin ${until}`] as const;
  expect(heard(await settled(ana))).toEqual([low('Rosa: o', 'by Friday')]);
  expect((await settled(ana))[0]).toMatchObject({
    body: 'It lasts until June\u00a019.',
    address: `/supply?senior=${rosa.userId}`,
  });
  expect(heard(await settled(rosa))).toEqual([low('O', 'by Friday')]);
  expect(await notificationsOf(fay)).toEqual([]);
  clock.set('2026-06-12T06:00:00.000Z');
  await supplyOf(rosa.browser).record(id, { kind: 'counted', amount: 7 });
  // at night nobody hears it
  await hourPasses('2026-06-12T06');
  expect(await settled(rosa)).toHaveLength(1);
  await hourPasses('2026-06-12T14');
  expect(heard(await settled(rosa))).toEqual([low('O', 'by Friday'), low('O', 'today')]);
});

test('one who sees to it ends it for all: it goes from the screens, which say who', async () => {
  const { rosa, ana, id } = await family(9);
  await hourPasses('2026-06-10T15');
  await hasHeard(ana, 1);
  await supplyOf(rosa.browser).order(id, 'seenTo');
  const told = await hasHeard(ana, 2);
  expect(heard(told).at(-1)).toEqual(['supplySeenTo', 'Rosa is seeing to Metformin']);
  expect(told.map(endsOf)).toEqual([[['Firefox on Android', 'accepted']], [['Firefox on Android', 'replaced']]]);
  await hourPasses('2026-06-12T14');
  expect(await settled(ana)).toHaveLength(2);
});

test('what lasts longer is not heard of', async () => {
  const { rosa } = await family(10);
  await hourPasses('2026-06-10T15');
  expect(await settled(rosa)).toEqual([]);
});
