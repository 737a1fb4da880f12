import { commandAjv } from '../../scripts/messageAjv.ts';
import { apiRequests, type ApiRequest } from '../support/apiRequests.ts';
import { commandFields } from '../support/commandFields.ts';
import { declarations } from '../support/declaredFields.ts';
import { typedRoutes } from '../support/typedRoutes.ts';

/** One route of the API, and how api.http uses it. */
interface Target {
  readonly route: string;
  /** Bodies that it is sent; [] where it reads none. */
  readonly bodies: readonly { readonly title: string; readonly json: string }[];
  /** The commands of its bodies. */
  readonly commands: readonly string[];
  /** All fields that its bodies may have. */
  readonly fields: readonly string[];
  readonly form: ApiRequest['form'];
  readonly query: readonly string[];
}

const readingNoBody = ['POST /logout'];

/** The commands that a route takes, as the type of the route names their bodies. */
const commandsIn = (type: string): readonly string[] =>
  [...commandFields.keys()].filter((name) => new RegExp(`\\b${name}\\b`).test(type));

/** Every route there is; the suite compares it with the routers. */
export const all: readonly Target[] = typedRoutes.map(({ route, type }) => {
  const requests = apiRequests.filter((request) => request.route === route);
  const said = requests.flatMap(({ title, json }) => (json === undefined ? [] : [{ title, json }]));
  const readsBody = !route.startsWith('GET ') && !readingNoBody.includes(route);
  return {
    route,
    bodies: readsBody && said.length === 0 ? [{ title: requests[0]?.title ?? '', json: '{}' }] : said,
    commands: commandsIn(type),
    fields: [...new Set(commandsIn(type).flatMap((name) => commandFields.get(name) ?? []))],
    form: requests.find(({ form }) => form)?.form,
    query: [...new Set(requests.flatMap(({ query }) => query))],
  };
});

export const commandsOfRoutes = all.flatMap(({ commands }) => commands);

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

/** No text field accepts one of these; the few fields that are more than text are listed below. */
export const wrongAnywhere: readonly (readonly [string, unknown])[] = [
  ['a number', 7],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['true', true],
  ['null', null],
  ['an empty list', []],
  ['a list', ['x']],
  ['an object', { x: 'x' }],
  ['a prototype', JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": 1}}')],
  ['five hundred lists in each other', deep(500)],
  ['a NUL', 'a\u0000b'],
  ['half a surrogate pair', 'a\ud800b'],
  ['far too long', 'x'.repeat(20_000)],
];
/** The values of this list that declared fields accept. */
const rightAsDeclared = declarations.flatMap(([, declaration]) =>
  Object.entries(declaration).map(([name, { sent, problem }]) => {
    const fits = commandAjv().compile(sent as object);
    const isRight = (value: unknown) => fits(value) && problem(value as never) === undefined;
    return [name, wrongAnywhere.flatMap(([what, value]) => (isRight(value) ? [what] : []))] as const;
  }),
);
/** The fields that accept one of these values. */
const rightElsewhere: Readonly<Record<string, readonly string[]>> = {
  removePhoto: ['true'],
  renew: ['true'],
  isOn: ['true'],
  firstAfterMinutes: ['a number'],
  everyMinutes: ['a number'],
  steps: ['an empty list'],
  version: ['a number'],
  scheduledTime: ['null'],
  safety: ['an empty list'],
  isPrimary: ['true'],
  mayHelpSignIn: ['true'],
  isPrivate: ['true'],
  hidden: ['true'],
  isShared: ['true'],
  isVisible: ['true'],
  showsDetails: ['true'],
  chimes: ['true'],
  usesNtfy: ['true'],
  mutedSeniors: ['an empty list'],
  isAllDay: ['true'],
  endTime: ['null'],
  firstDay: ['null'],
  lastDay: ['null'],
  until: ['null'],
  location: ['null'],
  description: ['null'],
  unit: ['null'],
  meal: ['null'],
  bloodSugar: ['null'],
  temperature: ['null'],
  weight: ['null'],
  revision: ['a number'],
  askAgainMinutes: ['a number'],
  text: ['null'],
  note: ['null'],
  sharedWith: ['an empty list'],
  notes: ['null'],
  score: ['a number'],
  duration: ['a number'],
  completed: ['true'],
  amount: ['a number'],
  isAnother: ['true'],
  leadDays: ['a number'],
  pharmacyClosedOn: ['an empty list'],
  expirationTime: ['a number', 'a negative number', 'a huge number', 'null'],
};
export const isRightIn = (field: string, what: string): boolean =>
  [...rightAsDeclared, ...Object.entries(rightElsewhere)].some(
    ([name, right]) => name === field && right.includes(what),
  );

/** Odd, and right in some fields: never our mistake. */
export const odd: readonly unknown[] = [
  ...['', ' ', '😀', '-1', '9'.repeat(40), '__proto__', 'constructor', 'toString', '\u202Eabc', '../../etc/passwd'],
  ...[
    `'; drop table es.event; --`,
    '${7*7}',
    '<script>',
    '1900-01-01T00:00:00+14:00',
    '2199-12-31T23:59:59-14:00',
    '1900-01-01',
    '2199-12-31',
  ],
];
