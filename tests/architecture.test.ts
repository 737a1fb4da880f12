import { validators as commands } from '../events/generated/commandValidators.js';
import { validators as events } from '../events/generated/eventValidators.js';
import { projectors } from '../projections/projectors.ts';
import { handlerOf } from '../projections/runner/projector.ts';
import { deciders } from './support/deciders.ts';
import { reachableFrom, sourcesOf } from './support/sources.ts';

/** Commands that anybody may send, or that can only be about the sender. */
const withoutAccessRule: Readonly<Record<string, string>> = {
  RegisterUser: 'anybody may register',
  SignIn: 'anybody who knows the password',
  UpdateProfile: 'one’s own account: the session says whose',
  ChangePassword: 'one’s own account: the session says whose',
  ChangeProfilePicture: 'one’s own account: the session says whose',
  RecordGame: 'one’s own games: the session says whose',
  ReadInvitationLink: 'anybody who has the link or its code',
  EndSession: 'one’s own session: the statement names whose',
  EndOtherSessions: 'one’s own sessions: the session says whose',
  ReadHandoverLink: 'anybody who has the link',
  MarkNoticesSeen: 'one’s own notices: the session says whose',
  ChangeReminderSettings: 'one’s own reminders: the session says whose',
  AllowDevice: 'one’s own browser: the session says whose',
  RemoveDevice: 'one’s own device: the statement names whose',
  TestDevice: 'one’s own device: the statement names whose',
  ReportDelivery: 'anybody who has the delivery’s token, which came with the push',
  TryDemoFamily: 'anybody may, where there is a demo',
  SwitchDemoMember: 'one’s own demo family: the statement names whose',
};
/** Events that change nothing that is shown. */
const withoutProjector: Readonly<Record<string, string>> = {
  RegistrationAbandoned: 'nobody was registered; UsernameReleased and EmailReleased say that the names are free again',
  HistoryAnchored: 'the audit compares the tree of the log with it',
  EmailChangeAbandoned: 'the account keeps the address it had; EmailReleased says that the other is free again',
};

/** Read models from which AccountErased takes nothing. */
const withoutErasure: Readonly<Record<string, string>> = {
  usernames: 'UsernameReleased does',
  reservations: 'UsernameReleased and EmailReleased do',
};

const server = sourcesOf('server', 'projections', 'events');
const serverFiles = [...server.values()].filter(({ file }) => file.startsWith('server/'));
const fromRoutes = reachableFrom(server, 'server/routes.ts');
const fromJobs = reachableFrom(server, 'server/jobs/jobs.ts');
const fromReactors = reachableFrom(server, 'server/reactors.ts');
const mentioning = (words: RegExp) =>
  serverFiles.filter(({ file, text }) => !file.endsWith('Decider.ts') && words.test(text));

test('the sources are really looked at', () => {
  expect(server.size).toBeGreaterThan(100);
  expect(fromRoutes.size).toBeGreaterThan(40);
  expect(deciders.length).toBeGreaterThan(5);
});

test('every projector is in the list of projectors', () => {
  const written = [...server.values()].flatMap(({ text }) => [
    ...text.matchAll(/^export const (\w+)Projector: Projector</gm),
  ]);
  expect(projectors.map(({ name }) => name).sort()).toEqual(written.map(([, name]) => name).sort());
});

const client = sourcesOf('client');

/** Files that hand the store what it is made of: the lists of what every screen needs, and hooks that bring a part along. */
const declaring = [...client.values()].filter(
  ({ file, text }) =>
    ['client/app/reducers.ts', 'client/app/sagas.ts'].includes(file) || text.includes('\ndeclarePart('),
);

test.each(['Slice.ts', 'Saga.ts'])('what a feature’s files ending in %s export is in the store', (ending) => {
  const files = [...client.keys()].filter((file) => file.endsWith(ending) && !file.startsWith('client/resource/'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((file) => !declaring.some(({ imports }) => imports.includes(file)))).toEqual([]);
});

test('every resource is called by its name in the store', () => {
  const written = [...client.values()].flatMap(({ text }) => [
    ...text.matchAll(/^(?:export )?const (\w+)Resource = \w+\([\s\S]*?\bname: '(\w+)'/gm),
  ]);
  expect(written.length).toBeGreaterThan(30);
  for (const [, called, name] of written) expect(name).toBe(called);
});

test('every table of routes is in the list of routes', () => {
  const tables = serverFiles.filter(({ file }) => file.endsWith('Routes.ts')).map(({ file }) => file);
  expect(tables.filter((file) => !fromRoutes.has(file))).toEqual([]);
});

const decided = new Set(deciders.flatMap(({ decide }) => Object.keys(decide)));
const takersOf = (name: string) =>
  mentioning(new RegExp(`\\b(name|body): '${name}'|\\('${name}'`)).map(({ file }) => file);
const sendersOf = (name: string) => mentioning(new RegExp(`'${name}'`)).map(({ file }) => file);

const scripts = [...sourcesOf('scripts').values()];
const isSentByOperator = (name: string): boolean => scripts.some(({ text }) => text.includes(`type: '${name}'`));

test.each([...decided])('%s is sent by a route, a job, a reactor or an operator’s script', (name) => {
  const senders = sendersOf(name).filter(
    (file) => fromRoutes.has(file) || fromJobs.has(file) || fromReactors.has(file),
  );
  expect(senders.length > 0 || isSentByOperator(name)).toBe(true);
});

describe.each(Object.keys(commands))('%s', (name) => {
  const takers = takersOf(name);
  test('is the body of one route, or the command of a decider', () => {
    expect(takers.length).toBeLessThanOrEqual(1);
    expect(takers.every((file) => fromRoutes.has(file))).toBe(true);
    expect(takers.length === 1 || decided.has(name)).toBe(true);
  });
  test('is guarded by an access rule, unless a job sends it or there is a reason', () => {
    const byUsers = (takers.length > 0 ? takers : sendersOf(name)).filter((file) => fromRoutes.has(file));
    const unguarded = byUsers.filter(
      (file) => ![...reachableFrom(server, file)].some((reached) => reached.endsWith('Access.ts')),
    );
    expect(name in withoutAccessRule ? [] : unguarded).toEqual([]);
  });
});

test.each(Object.keys(events))('%s changes a read model, or nothing for a reason', (name) => {
  const cared = projectors.some((projector) => handlerOf(projector, name));
  expect(cared || name in withoutProjector).toBe(true);
});

test.each(projectors)('the read model $name loses an erased person’s rows', ({ name, erase }) =>
  expect(erase !== undefined || name in withoutErasure).toBe(true),
);

test('no projector waits for an event that does not exist', () =>
  expect(projectors.flatMap(({ on }) => Object.keys(on)).filter((name) => !(name in events))).toEqual([]));

test.each(projectors.map(({ name }) => name))('the read model %s has a query that somebody asks', (name) => {
  const queries = [...server.keys()].filter(
    (file) => file.endsWith(`/${name}.ts`) || file.endsWith(`/${name}Queries.ts`),
  );
  expect(queries).not.toEqual([]);
  expect(serverFiles.filter(({ imports }) => imports.some((target) => queries.includes(target)))).not.toEqual([]);
});

test('exceptions are for what exists', () => {
  expect(Object.keys(withoutAccessRule).filter((name) => !(name in commands))).toEqual([]);
  expect(Object.keys(withoutProjector).filter((name) => !(name in events))).toEqual([]);
  expect(
    Object.keys(withoutErasure).filter((name) => !projectors.some((projector) => projector.name === name)),
  ).toEqual([]);
});
