import { showsNothing } from '../../events/kernel/shownText.ts';
import type { RequestParts } from '../support/browser.ts';
import { commandTexts, type TextPath } from '../support/commandFields.ts';
import { documentForm } from '../support/documents.ts';
import { bodyOf, json, openFixture, type Fixture } from './badInputFixture.ts';
import { all } from './badInputRoutes.ts';

let fixture: Fixture;
beforeAll(async () => {
  // ten in the morning where she lives: at night her first dose of the day isn't due, and her reasons would never be
  // read
  const shift = new Date().setUTCHours(14, 0, 0, 0) - Date.now();
  fixture = await openFixture({ now: () => new Date(Date.now() + shift) });
});
afterAll(() => fixture.server.close());

/** Texts that may contain anything, or are no words of a person’s, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  password: 'may be of blanks',
  presentPassword: 'is compared with one that may be of blanks',
  newPassword: 'may be of blanks',
  secret: 'is compared as it is, and a wrong one is answered in words about the link',
  code: 'is the same',
  timeZone: 'is chosen from a list, and one that isn’t in it is refused as unknown',
};
/** A reading’s value is of any shape: its schema names no fields. */
const inValue: readonly TextPath[] = [
  ['value', 'notes'],
  ['value', 'unit'],
  ['value', 'reading'],
  ['value', 'value', 'notes'],
];
const textsOf = (command: string): readonly TextPath[] => [
  ...(commandTexts.get(command) ?? []),
  ...(/^(Record|Correct)Metric$/.test(command) ? inValue : []),
];
/** The appointment that is changed doesn’t repeat, and the answer says so; POST reads a rule by the same reader. */
const isRepeatOfPlain = (route: string, [part]: TextPath): boolean =>
  route === 'PUT /appointments/:id' && part === 'repeat';
const isLeftOut = (route: string, path: TextPath): boolean =>
  path.some((part) => part in leftOut) || isRepeatOfPlain(route, path);
const texts = all.flatMap(({ route, commands }) =>
  commands.flatMap((command) =>
    textsOf(command).map((path) => ({
      route,
      command,
      path,
      field: path.join('.'),
      isLeftOut: isLeftOut(route, path),
    })),
  ),
);
const cases = texts.filter((text) => !text.isLeftOut);

const put = (into: unknown, [part, ...rest]: TextPath, text: string | undefined): unknown => {
  if (part === undefined) return text;
  if (part === 0) return [put(undefined, rest, text)];
  const fields = typeof into === 'object' && into !== null ? into : {};
  return { ...fields, [part]: put(Reflect.get(fields, part), rest, text) };
};
const requestWith = (route: string, path: TextPath, text: string | undefined): RequestParts => {
  const [field = ''] = path.map(String);
  if (route === 'POST /documents') return { body: documentForm({ name: 'Insurance', type: 'Card', [field]: text }) };
  // a reading whose value is an object is one with a meal; the reading to correct has changed since
  const body = { ...bodyOf(route, path.length > 1 && field === 'value' ? 'meal' : field), revision: undefined };
  return json(JSON.stringify(put(body, path, text)));
};
const send = async (route: string, path: TextPath, text: string | undefined) => {
  const log = fixture.server.deps.events;
  const after = await log.store.head();
  const { status, faults, reply } = await fixture.send(
    ...fixture.split(route),
    requestWith(route, path, text),
    fixture.browserFor(route),
  );
  const { events } = await log.readAll({ after, limit: 1000 });
  const written = events.flatMap((event) => ('data' in event && event.metadata.agent === undefined ? [event] : []));
  return { status, faults, problem: reply.body.fields?.[String(path[0])], written };
};

/** A change keeps fields that it isn’t sent, so that a name can be left out without being emptied. */
const isChange = (command: string): boolean => /^(Change|Update|Correct)/.test(command);
const inWords =
  /^(is required$|Please (enter|say|give|check|write) |Type a message first|The \w+( \w+)? is required|[A-Z]\w+( \w+)? is required)/;
/**
 * Invisible texts; "" in a profile’s event means that the field was cleared, and a reading’s value is kept unchanged.
 */
const unseenIn = (value: unknown, mayBeEmpty: boolean): readonly string[] => {
  if (typeof value === 'string') return showsNothing(value) && !(mayBeEmpty && value === '') ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'value' ? [] : unseenIn(inner, mayBeEmpty)));
};
const isUnseenIn = ({ type, data }: { readonly type: string; readonly data: unknown }): boolean =>
  unseenIn(data, type === 'ProfileUpdated').length > 0;

test.each(cases)(
  '$route ($command): $field of nothing is refused by its name, or as good as not sent',
  async ({ route, command, path }) => {
    const [without, empty] = [await send(route, path, undefined), await send(route, path, '')];
    for (const text of ['\u200b\u3164', ' \u2800\n\u00a0']) {
      const { status, faults, problem, written } = await send(route, path, text);
      expect(faults).toEqual([]);
      expect([status < 300 ? 'taken' : status, problem]).toEqual([
        empty.status < 300 ? 'taken' : empty.status,
        empty.problem,
      ]);
      expect(written.filter(isUnseenIn)).toEqual([]);
    }
    expect(empty.written.filter(isUnseenIn)).toEqual([]);
    if (empty.status >= 300) expect([empty.status, empty.problem]).toEqual([400, expect.stringMatching(inWords)]);
    // a note is removed by an empty one
    if (command !== 'ChangeCareNote' && !path.includes(0) && !(isChange(command) && without.status < 300))
      expect(empty.status < 300).toBe(without.status < 300);
  },
);

/** Overrides, embeddings, an isolate that doesn’t end, a control character, and letters in tags. */
const turned = 'Ada\u202Enosam\u202A \u2066x\u0008\u{E0001}\u{E0041}';
const turns = /[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]|\\b/u;

test.each(cases)('$route ($command): a turn in $field is left out or refused in words', async ({ route, path }) => {
  const { status, faults, problem, written } = await send(route, path, turned);
  expect(faults).toEqual([]);
  expect(JSON.stringify(written.map(({ data }) => data))).not.toMatch(turns);
  if (status >= 400 && problem !== undefined) expect(problem).toMatch(/^[A-Z“]|^must be|^has the wrong form/);
});

test('a name that was stored before turns nothing in any answer', async () => {
  const me = fixture.browserFor('GET /user/me');
  const { body } = await me.get<{ id: string }>('/api/user/me');
  await fixture.server.deps.db.pool.query({
    text: 'update users set first_name = $2, last_name = $3 where id = $1',
    values: [body.id, 'Ro\u202Esa', '\u2067Alvarez'],
  });
  expect((await me.get('/api/user/me')).body).toMatchObject({ firstName: 'Rosa', lastName: 'Alvarez' });
});

test('no command’s texts are left out but by a name with a reason', () => {
  const known = new Set(texts.map(({ command, field }) => `${command}.${field}`));
  const unknown = [...commandTexts].flatMap(([command, paths]) =>
    paths.map((path) => `${command}.${path.join('.')}`).filter((text) => !known.has(text)),
  );
  expect(unknown).toEqual([]);
});
