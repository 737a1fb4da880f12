import { createSession } from '../../server/session/session.ts';
import { sessionCookie } from '../../server/session/sessionCookie.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { twoServers } from '../support/twoServers.ts';
import { until } from '../support/waiting.ts';
import { newSenior } from './careOf.ts';
import { ibuprofen, newMember, patch, take, takenOf } from './manyDoses.ts';

const fixture = twoServers();
const withCookie = (url: string, cookie: string): Browser => {
  const browser = browserOf(url);
  browser.takeCookie(cookie);
  return browser;
};
const onFollower = (browser: Browser): Browser => withCookie(fixture.follower.url, browser.cookie());

/** A fact and its era, which is odd while the fact changes. */
const openTruth = <Value>(first: Value) => {
  let [value, era] = [first, 0];
  return {
    now: () => ({ value, era }),
    async change(to: Value, how: () => Promise<unknown>): Promise<void> {
      era += 1;
      await how();
      value = to;
      era += 1;
    },
  };
};

/**
 * Takes one dose after the other on the node that projects; keeps the answers while nothing changed, and the number
 * recorded.
 */
const keepTaking = <Value>(
  browsers: readonly Browser[],
  medicationId: string,
  truth: ReturnType<typeof openTruth<Value>>,
) => {
  const said: { readonly value: Value; readonly status: number; readonly dosage: string | undefined }[] = [];
  let isDone = false;
  let recorded = 0;
  const one = async (browser: Browser): Promise<void> => {
    while (!isDone) {
      const { value, era } = truth.now();
      const { status, body } = await take(browser, medicationId);
      if (status === 201) recorded += 1;
      if (era % 2 === 0 && era === truth.now().era) said.push({ value, status, dosage: body.dosage });
    }
  };
  const running = browsers.map(one);
  const stop = async () => {
    isDone = true;
    await Promise.all(running);
    return { said, recorded };
  };
  /** Some were taken, and answered by the present state. */
  const areHeard = async (): Promise<void> => {
    const before = said.length;
    await until(() => said.length >= before + 5);
  };
  return { stop, areHeard };
};

test('a session that is ended on one node takes no dose on the other', async () => {
  const rosa = await newSenior(fixture.leader);
  const { id } = await rosa.medicationOf(ibuprofen);
  const once = async (): Promise<number> => {
    const { token } = await createSession(fixture.leader.deps, rosa.userId, { agent: 'test' });
    const cookie = `${sessionCookie}=${token}`;
    const stands = openTruth(true);
    const browsers = [withCookie(fixture.leader.url, cookie), withCookie(fixture.leader.url, cookie)];
    const { stop, areHeard } = keepTaking(browsers, id, stands);
    await areHeard();
    await stands.change(false, () => withCookie(fixture.follower.url, cookie).post('/api/logout'));
    await areHeard();
    const { said, recorded } = await stop();
    expect(said.filter(({ value, status }) => status !== (value ? 201 : 401))).toEqual([]);
    expect(said.some(({ value }) => !value)).toBe(true);
    return recorded;
  };
  let recorded = 0;
  for (let round = 0; round < 8; round += 1) {
    const counts = await Promise.all([once(), once(), once(), once()]);
    recorded = counts.reduce((sum, count) => sum + count, recorded);
  }
  expect(await takenOf(fixture.leader, id)).toBe(recorded);
});

test('a right that is taken on one node takes no dose on the other', async () => {
  const rosa = await newSenior(fixture.leader, { email: 'rosa-rights@example.org' });
  const { id } = await rosa.medicationOf(ibuprofen);
  const ana = await newMember(fixture.leader, rosa.browser);
  const may = openTruth(true);
  const { stop, areHeard } = keepTaking([ana.browser, ana.browser], id, may);
  for (let round = 0; round < 6; round += 1) {
    const medications = round % 2 === 1;
    await areHeard();
    await may.change(medications, () =>
      patch(onFollower(rosa.browser), ana.invitation, { permissions: { medications } }),
    );
  }
  const { said, recorded } = await stop();
  expect(said.filter(({ value, status }) => status !== (value ? 201 : 403))).toEqual([]);
  expect(await takenOf(fixture.leader, id)).toBe(recorded);
});

test('a dose is recorded with its last prescription, on whichever node', async () => {
  const rosa = await newSenior(fixture.leader);
  const { id } = await rosa.medicationOf(ibuprofen);
  const dosage = openTruth<string | undefined>(ibuprofen.dosage);
  const { stop, areHeard } = keepTaking([rosa.browser, rosa.browser], id, dosage);
  for (const next of ['1 mg', '2 mg', '3 mg', '4 mg']) {
    await areHeard();
    await dosage.change(next, () =>
      onFollower(rosa.browser).put(`/api/medications/${id}`, { ...ibuprofen, dosage: next }),
    );
  }
  await areHeard();
  await dosage.change(undefined, () => onFollower(rosa.browser).delete(`/api/medications/${id}`));
  await areHeard();
  const { said, recorded } = await stop();
  const isWrong = ({ value, status, dosage: as }: (typeof said)[number]) =>
    value === undefined ? status !== 409 : as !== value;
  expect(said.filter(isWrong)).toEqual([]);
  expect(await takenOf(fixture.leader, id)).toBe(recorded);
});
