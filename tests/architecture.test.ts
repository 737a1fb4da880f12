import { validators as commands } from '../events/generated/commandValidators.js';
import { validators as events } from '../events/generated/eventValidators.js';
import { projectors } from '../projections/projectors.ts';
import { accountDecider } from '../server/account/accountDecider.ts';
import { reservationDecider } from '../server/account/reservationDecider.ts';
import { appointmentDecider } from '../server/appointment/appointmentDecider.ts';
import { invitationDecider } from '../server/circle/invitationDecider.ts';
import { alertDecider } from '../server/health/alertDecider.ts';
import { healthLimitsDecider } from '../server/health/healthLimitsDecider.ts';
import { metricDecider } from '../server/health/metricDecider.ts';
import { doseDecider } from '../server/medication/doseDecider.ts';
import { medicationDecider } from '../server/medication/medicationDecider.ts';
import { reachableFrom, sourcesOf } from './support/sources.ts';

const deciders = {
  ...{ accountDecider, reservationDecider, invitationDecider, doseDecider, medicationDecider, appointmentDecider },
  ...{ metricDecider, alertDecider, healthLimitsDecider },
};

/** Commands that anybody may send, or that can only be about the sender. */
const withoutAccessRule: Readonly<Record<string, string>> = {
  RegisterUser: 'whoever comes may register',
  SignIn: 'whoever knows the password',
  UpdateProfile: 'one’s own account: the session says whose',
  ChangePassword: 'one’s own account: the session says whose',
  ChangeProfilePicture: 'one’s own account: the session says whose',
};
/** Events that change nothing that is shown. */
const withoutProjector: Readonly<Record<string, string>> = {
  RegistrationAbandoned: 'nobody was registered; that the names are free again is told by UsernameReleased and EmailReleased',
  EmailChangeAbandoned: 'the account keeps the address it had; that the other is free again is told by EmailReleased',
};

const server = sourcesOf('server', 'projections', 'events');
const serverFiles = [...server.values()].filter(({ file }) => file.startsWith('server/'));
const fromRoutes = reachableFrom(server, 'server/routes.ts');
const fromJobs = reachableFrom(server, 'server/jobs/jobs.ts');
const fromReactors = reachableFrom(server, 'server/reactors.ts');
const mentioning = (words: RegExp) => serverFiles.filter(({ file, text }) => !file.endsWith('Decider.ts') && words.test(text));

test('the sources are really looked at', () => {
  expect(server.size).toBeGreaterThan(100);
  expect(fromRoutes.size).toBeGreaterThan(40);
});

test('every decider is known here', () =>
  expect(serverFiles.filter(({ file }) => file.endsWith('Decider.ts'))).toHaveLength(Object.keys(deciders).length));

const decided = new Set(Object.values(deciders).flatMap(({ decide }) => Object.keys(decide)));
const takersOf = (name: string) => mentioning(new RegExp(`body: '${name}'|\\('${name}'`)).map(({ file }) => file);
const sendersOf = (name: string) => mentioning(new RegExp(`'${name}'`)).map(({ file }) => file);

test.each([...decided])('%s is sent by a route, a job or a reactor', (name) =>
  expect(sendersOf(name).filter((file) => fromRoutes.has(file) || fromJobs.has(file) || fromReactors.has(file))).not.toEqual([]),
);

describe.each(Object.keys(commands))('%s', (name) => {
  const takers = takersOf(name);
  test('is the body of one route, or what a decider is told', () => {
    expect(takers.length).toBeLessThanOrEqual(1);
    expect(takers.every((file) => fromRoutes.has(file))).toBe(true);
    expect(takers.length === 1 || decided.has(name)).toBe(true);
  });
  test('is guarded by an access rule, unless a job sends it or there is a reason', () => {
    const byUsers = (takers.length > 0 ? takers : sendersOf(name)).filter((file) => fromRoutes.has(file));
    const unguarded = byUsers.filter((file) => ![...reachableFrom(server, file)].some((reached) => reached.endsWith('Access.ts')));
    expect(name in withoutAccessRule ? [] : unguarded).toEqual([]);
  });
});

test.each(Object.keys(events))('%s changes a read model, or nothing for a reason', (name) => {
  const cared = projectors.some(({ on }) => name in on);
  expect(cared || name in withoutProjector).toBe(true);
});

test('no projector waits for an event that does not exist', () =>
  expect(projectors.flatMap(({ on }) => Object.keys(on)).filter((name) => !(name in events))).toEqual([]));

test.each(projectors.map(({ name }) => name))('the read model %s has a query that somebody asks', (name) => {
  const queries = [...server.keys()].filter((file) => file.endsWith(`/${name}Queries.ts`));
  expect(queries).toHaveLength(1);
  expect(serverFiles.filter(({ imports }) => imports.some((target) => queries.includes(target)))).not.toEqual([]);
});

test('exceptions are for what exists', () => {
  expect(Object.keys(withoutAccessRule).filter((name) => !(name in commands))).toEqual([]);
  expect(Object.keys(withoutProjector).filter((name) => !(name in events))).toEqual([]);
});
