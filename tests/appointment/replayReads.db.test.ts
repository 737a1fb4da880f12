import { usersProjector } from '../../projections/account/usersProjector.ts';
import { appointmentsProjector } from '../../projections/appointment/appointmentsProjector.ts';
import { careConnectionsProjector } from '../../projections/circle/careConnectionsProjector.ts';
import { join } from '../circle/circleOf.ts';
import { replay } from '../support/replay.ts';
import { readsFixture } from './readsFixture.ts';

const fixture = readsFixture();

test('read models of appointments rebuilt in one batch equal the live ones', async () => {
  const [rosa, ana] = [await fixture.person('senior'), await fixture.person('family_member')];
  await join(rosa, ana);
  await ana.schedule('2026-06-12T09:00', {
    userId: rosa.userId,
    endTime: '2026-06-12T10:00',
    location: 'Main Street 1',
    reminderMinutes: 0,
  });
  const done = await rosa.schedule('2026-06-09T09:00', { description: 'Bring the papers' });
  await rosa.complete(done.id);
  await rosa.cancel((await rosa.schedule('2026-06-13T09:00')).id);
  for (const isShared of [false, true, false]) await ana.share(isShared);
  for (const { live, rebuilt } of await replay(fixture.server, [
    usersProjector,
    careConnectionsProjector,
    appointmentsProjector,
  ])) {
    expect(live.length).toBeGreaterThan(1);
    expect(rebuilt).toEqual(live);
  }
});
