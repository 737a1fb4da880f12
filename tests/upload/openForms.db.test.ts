import { picture } from '../support/pictures.ts';
import type { Browser } from '../support/browser.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { begunForm, stallForm, type StallingForm } from './stallingForms.ts';

type Person = Browser & { readonly userId: string };

let server: TestServer;
let rosa: Person;
const stalled: StallingForm[] = [];
const open = async (formLimits: TestServerOptions['formLimits'] = {}): Promise<void> => {
  server = await startTestServer({ formLimits });
  rosa = await server.signedUp();
};
afterEach(async () => {
  for (const form of stalled.splice(0)) form.destroy();
  await server.close();
});

const profilePicture = '/api/user/profile-picture';
const stall = (
  person: Person,
  begun = begunForm('profilePicture'),
  method = 'POST',
  path = profilePicture,
): StallingForm => {
  const form = stallForm(person, method, path, begun);
  stalled.push(form);
  return form;
};
/** A form that certainly holds the one place of its person: of two, one was refused. */
const holdPlace = async (person: Person): Promise<StallingForm> => {
  const [one, other] = [stall(person), stall(person)];
  const refused = await Promise.race(
    [one, other].map(async (form) => ({ form, status: (await form.answer()).status })),
  );
  expect(refused.status).toBe(429);
  return refused.form === one ? other : one;
};
const upload = async (person: Person): Promise<number> => {
  const body = new FormData();
  body.append('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  return (await person.request('POST', profilePicture, { body })).status;
};

test('a third open form of one person is refused, and those of others are taken', async () => {
  await open({ atOnce: 3 });
  const eve = await server.signedUp();
  const forms = [stall(rosa), stall(rosa), stall(rosa)];
  const { status, head, text } = await Promise.race(forms.map(({ answer }) => answer()));
  expect([status, JSON.parse(text)]).toMatchObject([
    429,
    {
      code: 'too_many_uploads',
      message: 'Your last files are still being sent. Please wait a moment, then try again.',
    },
  ]);
  expect(head).toContain('retry-after: 20\r\n');
  expect([await upload(rosa), await upload(eve)]).toEqual([429, 200]);
  for (const form of forms) form.destroy();
  await until(async () => (await upload(rosa)) === 200);
});

test('forms that hold all places without arriving give way to the next, the oldest first', async () => {
  await open({ aPerson: 1, atOnce: 2, fairMs: 0 });
  const [first, second] = [await server.signedUp(), await server.signedUp()];
  const oldest = await holdPlace(first);
  await holdPlace(second);
  expect(await upload(rosa)).toBe(200);
  expect((await oldest.answer()).status).toBe(408);
});

test('forms within their fair time keep their places', async () => {
  await open({ aPerson: 1, atOnce: 1, fairMs: 60_000 });
  const eve = await server.signedUp();
  await holdPlace(eve);
  expect(await upload(rosa)).toBe(503);
});

test('the forms of a person count together, whatever they are for', async () => {
  await open();
  const photo = (): StallingForm => stall(rosa, begunForm('medicationPhoto'), 'POST', '/api/medications');
  const { status } = await Promise.race([photo(), stall(rosa), photo()].map(({ answer }) => answer()));
  expect(status).toBe(429);
});

test.each([
  ['stops', (): void => undefined],
  ['trickles', (form: StallingForm): void => form.write('x')],
])('a form that %s is ended at its deadline, in words, and leaves its place', async (_how, meanwhile) => {
  await open({ aPerson: 1, withinMs: 300 });
  const form = stall(rosa);
  const trickling = setInterval(() => meanwhile(form), 20);
  const { status, head, text } = await form.answer();
  await form.closed;
  clearInterval(trickling);
  expect([status, JSON.parse(text)]).toMatchObject([
    408,
    { code: 'upload_too_slow', message: expect.stringMatching(/nothing was saved/) },
  ]);
  expect(head).toContain('connection: close');
  expect(await upload(rosa)).toBe(200);
});

describe('rights are checked', () => {
  test('before the body, if the address names its subject', async () => {
    await open();
    const eve = await server.signedUp();
    const { body } = await rosa.post<{ id: string }>('/api/medications', {
      name: 'Aspirin',
      dosage: '1',
      frequency: 'As needed',
    });
    const path = `/api/medications/${body.id}`;
    expect(await stall(eve, '', 'PUT', path).answer()).toMatchObject({ status: 404 });
    expect(await stall({ ...rosa, cookie: () => '' }, '').answer()).toMatchObject({ status: 401 });
  });
  test('before the picture, if the form names it', async () => {
    await open();
    const eve = await server.signedUp();
    const about = (userId: string): string => begunForm('medicationPhoto', { userId });
    expect(await stall(eve, about(rosa.userId), 'POST', '/api/medications').answer()).toMatchObject({ status: 404 });
  });
  test('and the rest of a refused form is not read forever', async () => {
    await open();
    const eve = await server.signedUp();
    const form = stall(eve, begunForm('medicationPhoto', { userId: rosa.userId }), 'POST', '/api/medications');
    expect((await form.answer()).status).toBe(404);
    await form.closed;
  });
  test('and a person without a right takes no place', async () => {
    await open({ aPerson: 1 });
    const eve = await server.signedUp();
    await stall(eve, begunForm('medicationPhoto', { userId: rosa.userId }), 'POST', '/api/medications').answer();
    expect(await upload(eve)).toBe(200);
  });
});
