import { routes } from '../../server/routes.ts';
import { document, picture } from '../../server/upload/fileKinds.ts';
import { doseEventTypes } from '../medication/careOf.ts';
import { answeredHealth } from '../support/answeredHealth.ts';
import type { RequestParts } from '../support/browser.ts';
import { commandFields } from '../support/commandFields.ts';
import { bodyOf, bodySaid, json, openFixture, withBody, type Fixture } from './badInputFixture.ts';
import { all, commandsOfRoutes, isRightIn, odd, wrongAnywhere } from './badInputRoutes.ts';

let fixture: Fixture;
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
  const each = withBody.flatMap(({ route, fields }) => fields.map((field) => [route, field] as const));
  const bodyWith = (route: string, field: string, value: unknown): RequestParts =>
    json(JSON.stringify({ ...bodyOf(route, field), [field]: value }));
  test.each(each)('%s: what %s can’t be is 400, names it and changes nothing', async (route, field) => {
    const [method, path] = fixture.split(route);
    const answers = [];
    for (const [what, value] of wrongAnywhere.filter(([what]) => !isRightIn(field, what))) {
      const { status, faults, fields } = await fixture.send(
        method,
        path,
        bodyWith(route, field, value),
        fixture.browserFor(route),
      );
      if (status !== 400 || faults.length > 0 || !fields.includes(field))
        answers.push({ what, status, faults, fields });
    }
    expect(answers).toEqual([]);
  });
  test.each(each)('%s: what is odd in %s is taken or refused, and never our mistake', async (route, field) => {
    const [method, path] = fixture.split(route);
    const answers = [];
    for (const value of odd) {
      const { status, faults } = await fixture.send(
        method,
        path,
        bodyWith(route, field, value),
        fixture.browserFor(route),
      );
      if (faults.length > 0) answers.push({ value, status, faults });
    }
    expect(answers).toEqual([]);
  });
});

const bodies = withBody.flatMap(({ route, bodies }) =>
  bodies.map(({ title, json: text }) => [route, title, text] as const),
);
describe.each(bodies)('the body of %s, as in “%s”', (route, _title, said) => {
  const [method, path] = [route.split(' ')[0] ?? '', () => fixture.split(route)[1]];
  const refused = async (init: RequestParts, status: number, field?: string) => {
    const answer = await fixture.send(method, path(), init);
    expect([answer.status, answer.faults]).toEqual([status, []]);
    if (field !== undefined) expect(answer.fields).toContain(field);
  };
  const whole = (): string => JSON.stringify(bodySaid(said));
  const merged = (text: string) => json(whole() === '{}' ? `{${text}}` : whole().replace(/^\{/, `{${text},`));

  test.each(['{', '{"a":}', '[1', 'nonsense', '"text"', '7', 'true', 'null', '{"a":1}}', '\u0000', '{"a":"\u0001"}'])(
    '%j is no JSON object',
    (text) => refused(json(text), 400),
  );
  test.each(['[]', '[{}]'])('%s is a list', (text) => refused(json(text), 400));
  test.each(['unknown', 'constructor', 'toString', 'hasOwnProperty', 'isAdmin', 'id'])('may not have %s', (field) =>
    refused(merged(`${JSON.stringify(field)}: {"x": 1}`), 400, field),
  );
  test('may not have a prototype', () => refused(merged('"__proto__": {"isAdmin": true}'), 400, '__proto__'));
  test('with a thousand unknown fields is 400', () =>
    refused(merged(Array.from({ length: 1000 }, (_, index) => `"f${index}": 1`).join(',')), 400, 'f999'));
  test('nested fifty thousand times is 400 or 413', async () => {
    const { status, faults } = await fixture.send(method, path(), json(`${'['.repeat(49_000)}${']'.repeat(49_000)}`));
    expect([status, faults]).toEqual([400, []]);
  });
  test('over the limit is 413', () => refused(json(`{"name": "${'x'.repeat(200_000)}"}`), 413));
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'nonsense',
    'application/json; charset=latin1',
  ])('as %s is 415', (type) => refused({ headers: { 'content-type': type }, body: whole() }, 415));
  test('as zipped text that is none is 400', () =>
    refused({ headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: 'no' }, 400));
  test('in an unknown coding is 415', () =>
    refused({ headers: { 'content-type': 'application/json', 'content-encoding': 'zip' }, body: '{}' }, 415));
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
    test.each([0, 1, 1000])('with %i bytes that are no picture is 415', (size) =>
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

test('after all of this the server serves, and what was there is there', async () => {
  expect(await answeredHealth(fixture.server)).toMatchObject({ ok: true });
  // some of it stopped this one
  await fixture.rosa.browser.post(`/api/medications/${fixture.thing('medications')}/start`, {});
  expect((await fixture.rosa.care.medications()).map(({ id }) => id)).toEqual(
    expect.arrayContaining([fixture.thing('medications'), fixture.named('asNeeded')]),
  );
  expect(await doseEventTypes(fixture.server, fixture.thing('medication-logs'))).toEqual(['DoseTaken']);
});
