import { circleOf, join, newPerson } from '../circle/circleOf.ts';
import { careFixture } from '../medication/careFixture.ts';
import { checkMissedDoses } from '../medication/careOf.ts';
import { allowDevice, endsOf, hasHeard, heard, minutePasses, notificationsOf, settled } from './ringing.ts';

const fixture = careFixture();
const { clock } = fixture;
const at = (time: string): string => `2026-06-10T${time}:00.000Z`;

/** Rosa takes Metformin and Lisinopril at 11:00 AM, and Ana is in her care team. */
const family = async () => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newPerson(fixture.server, 'family_member');
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
    await allowDevice(fixture.server, rosa, 'Phone');
    await allowDevice(fixture.server, rosa, 'Kitchen tablet');
    clock.set(at('14:59'));
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
    clock.set(at11);
    await Promise.all([minutePasses(fixture.server), minutePasses(fixture.server)]);
    await minutePasses(fixture.server);
    const all = await settled(rosa);
    expect(heard(all)).toEqual([['doseDue', slot]]);
    expect(all.flatMap(endsOf)).toEqual([
      ['Kitchen tablet', 'accepted'],
      ['Phone', 'accepted'],
    ]);
    expect(await notificationsOf(ana)).toEqual([]);
  });

  test('that is taken before it is due, or before the push leaves, rings nowhere', async () => {
    const { rosa, metformin, lisinopril } = await family();
    await allowDevice(fixture.server, rosa);
    clock.set(at('14:55'));
    for (const { id } of [metformin, lisinopril]) await rosa.care.log(id, { scheduledTime: '11:00' });
    clock.set(at11);
    await minutePasses(fixture.server);
    expect(await notificationsOf(rosa)).toEqual([]);
  });

  test('is late after 30 minutes for those who may see medications, and missed after two hours: one each, whatever its doses', async () => {
    const { rosa, ana } = await family();
    await allowDevice(fixture.server, ana);
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
