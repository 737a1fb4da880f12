import { Invalid } from '../../server/http/errors.ts';
import { validated } from '../../server/http/validation.ts';
import { routes } from '../../server/routes.ts';
import { document, picture } from '../../server/upload/fileKinds.ts';
import { doseEventTypes } from '../medication/careOf.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import type { Body } from '../support/apiRequests.ts';
import type { RequestParts } from '../support/browser.ts';
import { commandFields } from '../support/commandFields.ts';
import { bodyOf, bodyNow, json, openFixture, withBody, type Fixture } from './badInputFixture.ts';
import { all, commandsOfRoutes, isRightIn, odd, wrongAnywhere } from './badInputRoutes.ts';

let fixture: Fixture;
/** The words of the one reader of all bodies. */
const noJson = { status: 400, faults: [], reply: { body: { message: 'The content is not valid JSON.' } } };
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.server.close());

test('this suite knows every route', () => {
  const stack = routes(fixture.server.deps).flatMap((router) => router.stack);
  const known = stack.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`) : [],
  );
  expect(all.map(({ route }) => route).sort()).toEqual([...new Set(known)].sort());
});

test('every command whose body has fields is one of a route’s', () =>
  expect([...commandFields].filter(([name, fields]) => fields.length > 0 && !commandsOfRoutes.includes(name))).toEqual(
    [],
  ));

describe('a field', () => {
  const each = withBody.flatMap(({ route, fields, commands }) =>
    fields.map((field) => [route, field, commands.filter((name) => commandFields.get(name)?.includes(field))] as const),
  );
  const bodyWith = (route: string, field: string, value: unknown): Body => ({
    ...bodyOf(route, field),
    [field]: value,
  });
  /** Whether the command's schema refuses it in that field. */
  const isRefused = (command: string, field: string, body: Body): boolean => {
    try {
      validated(command, body);
      return false;
    } catch (error) {
      return error instanceof Invalid && field in (error.fields ?? {});
    }
  };
  /**
   * The values that reach a route's own code, and the first that doesn't: that one shows that the route refuses by the
   * schema of these commands.
   */
  const worthSending = <T>(given: readonly T[], refusal: (value: T) => boolean): readonly T[] => {
    const refused = given.filter(refusal);
    return given.filter((value) => value === refused[0] || !refused.includes(value));
  };

  test.each(each)('%s: what %s can’t be is 400, names it and changes nothing', async (route, field, commands) => {
    const wrong = wrongAnywhere.filter(([what]) => !isRightIn(field, what));
    const refusal = ([, value]: (typeof wrong)[number]) =>
      commands.every((command) => isRefused(command, field, bodyWith(route, field, value)));
    const [method, path] = fixture.split(route);
    const answers = [];
    for (const [what, value] of worthSending(wrong, refusal)) {
      const init = json(JSON.stringify(bodyWith(route, field, value)));
      const { status, faults, fields } = await fixture.send(method, path, init, fixture.browserFor(route));
      if (status !== 400 || faults.length > 0 || !fields.includes(field))
        answers.push({ what, status, faults, fields });
    }
    expect(answers).toEqual([]);
  });
  test.each(each)('%s: odd input in %s never causes a 500', async (route, field, commands) => {
    const refusal = (value: unknown) =>
      commands.every((command) => isRefused(command, field, bodyWith(route, field, value)));
    const [method, path] = fixture.split(route);
    const answers = [];
    for (const value of worthSending(odd, refusal)) {
      const init = json(JSON.stringify(bodyWith(route, field, value)));
      const { status, faults } = await fixture.send(method, path, init, fixture.browserFor(route));
      if (faults.length > 0) answers.push({ value, status, faults });
    }
    expect(answers).toEqual([]);
  });
});

type Said = readonly [route: string, title: string, text: string];
const bodies: readonly Said[] = withBody.flatMap(({ route, bodies }) =>
  bodies.map(({ title, json: text }) => [route, title, text] as const),
);
const sent = ([route, , text]: Said) => {
  const whole = (): string => JSON.stringify(bodyNow(text));
  const send = (init: RequestParts) => fixture.send(...fixture.split(route), init);
  return {
    whole,
    send,
    merged: (more: string) => json(whole() === '{}' ? `{${more}}` : whole().replace(/^\{/, `{${more},`)),
    refused: async (init: RequestParts, status: number, field?: string) => {
      const answer = await send(init);
      expect([answer.status, answer.faults]).toEqual([status, []]);
      if (field !== undefined) expect(answer.fields).toContain(field);
    },
  };
};
const hasIt = (field: string) => `${JSON.stringify(field)}: {"x": 1}`;

/** One of each kind of handler: of a command, behind one that receives files, and of somebody who isn’t signed in. */
const eachKind = bodies.filter(([route], at) => {
  const isFirst = bodies.findIndex(([other]) => other === route) === at;
  return isFirst && ['POST /medication-logs', 'POST /medications', 'POST /register'].includes(route);
});
test('there is a body for each kind of handler', () => expect(eachKind).toHaveLength(3));

describe.each(eachKind)('the body of %s, as in “%s”', (...said) => {
  const { whole, send, merged, refused } = sent(said);

  test.each(['{', '{"a":}', '[1', 'nonsense', '"text"', '7', 'true', 'null', '{"a":1}}', '\u0000', '{"a":"\u0001"}'])(
    '%j is no JSON object',
    async (text) => expect(await send(json(text))).toMatchObject(noJson),
  );
  test.each(['[]', '[{}]'])('%s is a list', (text) => refused(json(text), 400));
  test.each(['unknown', 'constructor', 'toString', 'hasOwnProperty', 'isAdmin', 'id'])('may not have %s', (field) =>
    refused(merged(hasIt(field)), 400, field),
  );
  test('with a thousand unknown fields is 400', () =>
    refused(merged(Array.from({ length: 1000 }, (_, index) => `"f${index}": 1`).join(',')), 400, 'f999'));
  test('nested fifty thousand times is 400 or 413', () =>
    refused(json(`${'['.repeat(49_000)}${']'.repeat(49_000)}`), 400));
  test('over the limit is 413', () => refused(json(`{"name": "${'x'.repeat(200_000)}"}`), 413));
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'nonsense',
    'application/json; charset=latin1',
  ])('as %s is 415', (type) => refused({ headers: { 'content-type': type }, body: whole() }, 415));
  test('as gzip that is invalid is 400', () =>
    refused({ headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: 'no' }, 400));
  test('in an unknown coding is 415', () =>
    refused({ headers: { 'content-type': 'application/json', 'content-encoding': 'zip' }, body: '{}' }, 415));
});

// what only one of each kind is asked above holds for all whose bodies the same reader reads and the same validator checks
test.each(bodies)('the body of %s, as in “%s”, is read and checked as those of its kind', async (...said) => {
  const { whole, send, merged, refused } = sent(said);
  expect(await send(json('{'))).toMatchObject(noJson);
  await refused({ headers: { 'content-type': 'text/plain' }, body: whole() }, 415);
  await refused(json('[{}]'), 400);
  await refused(merged(`${hasIt('unknown')}, ${hasIt('constructor')}`), 400, 'unknown');
  await refused(merged('"__proto__": {"isAdmin": true}'), 400, '__proto__');
});

describe.each(all.flatMap(({ route, form }) => (form ? [[route, form] as const] : [])))(
  'the form of %s',
  (route, { picture: field, fields }) => {
    const refused = async (form: (into: FormData) => void, status: number) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      form(body);
      const answer = await fixture.send(...fixture.split(route), { body }, fixture.browserFor(route));
      expect([answer.status, answer.faults]).toEqual([status, []]);
    };
    const blob = (size: number) => new Blob([new Uint8Array(size)]);
    const { maxBytes } = field === 'document' ? document : picture;
    test('with a file over the limit is 413', () =>
      refused((form) => form.set(field, blob(maxBytes + 1), 'a.png'), 413));
    test.each([0, 1, 1000])('with %i bytes that aren’t a picture is 415', (size) =>
      refused((form) => form.set(field, blob(size), 'a.png'), 415),
    );
    test('with a file in another field is 400', () => refused((form) => form.set('other', blob(10), 'a.png'), 400));
    // the feed takes ten
    test('with eleven files is 400', () =>
      refused((form) => Array.from({ length: 11 }, () => form.append(field, blob(10), 'a.png')), 400));
    test('with a hundred fields is 400', () =>
      refused((form) => Array.from({ length: 100 }, (_, index) => form.set(`f${index}`, 'x')), 400));
    test('with a field of 20 KB is 400', () => refused((form) => form.set('name', 'x'.repeat(20_000)), 400));
    test.each(['__proto__', 'constructor', 'toString', 'name[x]', 'name[__proto__][x]', 'x'.repeat(200), '😀', ''])(
      'with a field %s is 400',
      (name) => refused((form) => form.set(name, 'x'), 400),
    );
    test('with a field twice is 400', () =>
      refused((form) => ['a', 'b'].forEach((value) => form.append('name', value)), 400));
    test.each([
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/form-data; boundary=other',
      'multipart/mixed; boundary=x',
    ])('as %s is refused', async (type) => {
      const broken = { headers: { 'content-type': type }, body: '--x\r\nbroken' };
      const { status, faults } = await fixture.send(...fixture.split(route), broken, fixture.browserFor(route));
      expect(faults).toEqual([]);
      expect([400, 415]).toContain(status);
    });
  },
);

test('after all of this the server serves, and the data is unchanged', async () => {
  expect(await answeredHealth(fixture.server)).toMatchObject({ ok: true });
  // some of it stopped this one
  await fixture.rosa.browser.post(`/api/medications/${fixture.thing('medications')}/start`, {});
  expect((await fixture.rosa.care.medications()).map(({ id }) => id)).toEqual(
    expect.arrayContaining([fixture.thing('medications'), fixture.named('asNeeded')]),
  );
  expect(await doseEventTypes(fixture.server, fixture.thing('medication-logs'))).toEqual(['DoseTaken']);
});
