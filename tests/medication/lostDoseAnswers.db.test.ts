import { OutcomeUnknown, StoreUnavailable } from '../../events/store/eventStore.ts';
import { eraseSubjectKey } from '../../server/database/subjectKeys.ts';
import { browserOf, type Browser } from '../support/browser.ts';
import { until } from '../support/waiting.ts';
import { careFixture } from './careFixture.ts';
import { newSenior } from './careOf.ts';
import { ibuprofen, take, takenOf } from './manyDoses.ts';

const fixture = careFixture();
const copyOf = (browser: Browser): Browser => {
  const copy = browserOf(browser.url);
  copy.takeCookie(browser.cookie());
  return copy;
};

/** The next append of a dose is written, and its answer lost once something else has happened. */
const loseAnswer = (meanwhile: () => Promise<unknown>): void => {
  const { events } = fixture.server.deps;
  const append = events.append.bind(events);
  const losing: typeof append = async (stream, all, options) => {
    const result = await append(stream, all, options);
    if (!stream.startsWith('dose-')) return result;
    Object.assign(events, { append });
    await meanwhile();
    throw new OutcomeUnknown('The answer was lost');
  };
  Object.assign(events, { append: losing });
};

describe('a dose that was recorded, and whose answer is lost', () => {
  test('is not refused because the medication was removed since', async () => {
    const { browser, medicationOf } = await fixture.rosa();
    const { id } = await medicationOf(ibuprofen);
    const before = await takenOf(fixture.server, id);
    loseAnswer(() => browser.delete(`/api/medications/${id}`));
    const { status } = await take(browser, id);
    expect(await takenOf(fixture.server, id)).toBe(before + 1);
    expect(status).toBe(201);
  });

  test('is not refused because the session ended since', async () => {
    const { browser, medicationOf } = await fixture.rosa();
    const { id } = await medicationOf(ibuprofen);
    const before = await takenOf(fixture.server, id);
    loseAnswer(() => copyOf(browser).post('/api/logout'));
    const { status } = await take(browser, id);
    expect(await takenOf(fixture.server, id)).toBe(before + 1);
    expect(status).toBe(201);
  });

  test('is not recorded a second time, as of another day, because the zone has changed since', async () => {
    const { browser, care, medicationOf } = await newSenior(fixture.server, { timeZone: 'Pacific/Kiritimati' });
    const { id } = await medicationOf({ times: ['04:30'] });
    loseAnswer(() => browser.put('/api/user/profile', { timeZone: 'America/Los_Angeles' }));
    await care.log(id, { scheduledTime: '04:30' });
    expect(await takenOf(fixture.server, id)).toBe(1);
  });
});

test('a dose with an unknown outcome is not decided again when the retry finds the store away', async () => {
  const { browser, care, medicationOf } = await newSenior(fixture.server, { timeZone: 'Pacific/Kiritimati' });
  const { id } = await medicationOf({ times: ['04:30'] });
  const { events } = fixture.server.deps;
  loseAnswer(async () => {
    await browser.put('/api/user/profile', { timeZone: 'America/Los_Angeles' });
    const { append } = events;
    const away = (): Promise<never> => {
      Object.assign(events, { append });
      return Promise.reject(new StoreUnavailable('The store is away'));
    };
    Object.assign(events, { append: away });
  });
  const { status } = await care.log(id, { scheduledTime: '04:30' });
  expect([status, await takenOf(fixture.server, id)]).toEqual([503, 1]);
});

test('a signed-out request gets 401, even after the person was erased', async () => {
  const { browser, medicationOf, userId } = await fixture.rosa();
  const { id } = await medicationOf(ibuprofen);
  const copy = copyOf(browser);
  await eraseSubjectKey(fixture.server.deps.db.pool, userId);
  await until(async () => (await fixture.server.deps.keys.obtain(userId)) === 'erased');
  await browser.post('/api/logout');
  expect((await take(copy, id)).status).toBe(401);
});
