import { randomUUID } from 'node:crypto';
import type { ReachabilityView } from '../../projections/notification/notificationViews.ts';
import { circleOf, join, newAna } from '../circle/circleOf.ts';
import type { Browser } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { devicesOf, report } from './deviceFixture.ts';
import { minutePasses, ringingFixture, settled } from './ringing.ts';

const fixture = ringingFixture();
const { clock } = fixture;
const at = (time: string, day = 10): string => `2026-06-${day}T${time}:00.000Z`;
afterEach(() => fixture.service.answerWith(undefined));

/** Rosa takes Metformin at 11:00 AM; Ana is in her care team. */
const rosaAndAna = async (permissions = {}) => {
  const senior = await fixture.rosa();
  const rosa = { ...senior, ...circleOf(senior.browser), email: '' };
  const ana = await newAna(fixture.server);
  await join(rosa, ana, { permissions });
  await rosa.medicationOf({ times: ['11:00'] });
  return { rosa, ana };
};
type Rosa = Awaited<ReturnType<typeof rosaAndAna>>['rosa'];

const asked = ({ browser }: { readonly browser: Browser }, query = '') =>
  browser.get<readonly ReachabilityView[]>(`/api/reachability${query}`);
const seenBy = async (viewer: { readonly browser: Browser }, { userId }: Rosa): Promise<ReachabilityView | undefined> =>
  (await asked(viewer, `?senior=${userId}`)).body[0];
const rings = async (time: string): Promise<void> => {
  clock.set(time);
  await minutePasses(fixture.server);
};

test('a phone that rings is all that she and her team are shown: no device is named', async () => {
  const { rosa, ana } = await rosaAndAna();
  await fixture.allow(rosa);
  const view = { userId: rosa.userId, state: 'rings', since: null };
  expect((await asked(rosa)).body).toEqual([view]);
  expect((await asked(ana, `?senior=${rosa.userId}`)).body).toEqual([view]);
});

test('with no phone yet nothing is missed until a dose was due more than a day ago', async () => {
  const { rosa, ana } = await rosaAndAna();
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'unused', since: null });
  clock.set(at('15:00'));
  const [medication] = (await rosa.browser.get<readonly { id: string }[]>('/api/medications')).body;
  await rosa.care.log(medication?.id ?? '', { scheduledTime: '11:00' });
  clock.set(at('14:59', 11));
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'unused' });
  clock.set(at('15:00', 11));
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'never', since: null });
});

test.each([
  ['404', 404],
  ['410', 410],
])('a push service that answers %s leaves nothing that rings, from then on', async (_status, status) => {
  const { rosa, ana } = await rosaAndAna();
  await fixture.allow(rosa);
  fixture.service.answerWith((response) => response.writeHead(status).end());
  await rings(at('15:00'));
  await settled(rosa);
  const view = await until(async () => {
    const present = await seenBy(ana, rosa);
    return present?.state === 'silent' ? present : undefined;
  });
  expect(view.since).toBe(at('15:00'));
});

test('a phone that was removed by hand, or whose sign-in ended, no longer rings; another one still does', async () => {
  const { rosa, ana } = await rosaAndAna();
  await fixture.allow(rosa);
  await fixture.allow(rosa, 'X11; Linux x86_64');
  const devices = devicesOf(rosa.browser);
  const [first] = await devices.list();
  clock.set(at('16:00'));
  await devices.remove(first?.id ?? '');
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'rings' });
  await rosa.browser.delete('/api/user/sessions');
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'silent', since: at('16:00') });
  await fixture.allow(rosa);
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'rings', since: null });
});

test('a phone from which no receipt came for three days is not counted on, until one comes', async () => {
  const { rosa, ana } = await rosaAndAna();
  const phone = await fixture.allow(rosa);
  await rings(at('15:00'));
  await settled(rosa);
  clock.set(at('14:59', 13));
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'rings' });
  clock.set(at('15:01', 13));
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'silent', since: at('14:10') });
  const token = fixture.service.receivedBy(phone)[0]?.payload.notification.data.token;
  await report(fixture.server, token, 'shown');
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'rings' });
});

test('a push service that is busy for a moment alarms nobody; one that refuses for good does', async () => {
  const { rosa, ana } = await rosaAndAna();
  await fixture.allow(rosa);
  fixture.service.answerWith((response) => response.writeHead(503, { 'retry-after': '600' }).end());
  await rings(at('15:00'));
  const delivery = async () =>
    (await rosa.browser.get<readonly { deliveries: readonly { reason: string | null }[] }[]>('/api/notifications'))
      .body[0]?.deliveries[0];
  await until(async () => (await delivery())?.reason);
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'rings' });
  fixture.service.answerWith((response) => response.writeHead(403).end());
  clock.set(at('15:11'));
  await settled(rosa);
  expect(await seenBy(ana, rosa)).toMatchObject({ state: 'silent', since: at('14:10') });
});

test('several seniors are answered in the order asked, or none of them', async () => {
  const [one, other] = [await rosaAndAna(), await rosaAndAna()];
  const both = `?senior=${other.rosa.userId},${one.rosa.userId}`;
  expect((await asked(one.ana, both)).status).toBe(404);
  await join(other.rosa, one.ana);
  expect((await asked(one.ana, both)).body.map(({ userId }) => userId)).toEqual([other.rosa.userId, one.rosa.userId]);
});

test('a member without `medications` is refused, and so are odd ids', async () => {
  const { rosa, ana } = await rosaAndAna({ medications: false });
  const { status, body } = await asked(ana, `?senior=${rosa.userId}`);
  expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining('silent')]);
  expect((await asked(ana, `?senior=${randomUUID()}`)).status).toBe(404);
  expect((await asked(ana, '?senior=rosa')).status).toBe(400);
});
