import { randomUUID } from 'node:crypto';
import { testPassword } from '../support/testServer.ts';

type Body = Readonly<Record<string, unknown>>;

/** One route of the API as somebody would use it who means well. */
export interface Target {
  readonly route: string;
  /** A body that is taken; undefined: the route reads none. */
  readonly body?: () => Body;
  /** Fields that the body may have beside those above. */
  readonly more?: readonly string[];
  /** The field of its form that holds a picture. */
  readonly picture?: string;
  readonly query?: readonly string[];
}

const prescription = (): Body => ({ name: 'Aspirin', dosage: '100 mg', frequency: 'Once daily', times: ['08:00'] });
const aboutIt = ['instructions', 'startDate', 'userId'];
const aboutHer =
  'firstName lastName email role phone dateOfBirth address emergencyContact medicalConditions allergies medications timeZone';

/** Every route there is; the suite compares it with the routers. `:id` is something of Rosa’s. */
export const targets = (asNeeded: { readonly id: string }): readonly Target[] => [
  {
    route: 'POST /register',
    body: () => ({ username: `ana-${randomUUID()}`, password: testPassword }),
    more: ['email', 'firstName', 'lastName', 'role', 'timeZone'],
  },
  { route: 'POST /login', body: () => ({ username: `nobody-${randomUUID()}`, password: testPassword }) },
  { route: 'POST /logout' },
  { route: 'GET /user/me' },
  { route: 'GET /user/:id' },
  { route: 'PUT /user/profile', body: () => ({}), more: aboutHer.split(' ') },
  { route: 'PUT /user/password', body: () => ({ presentPassword: 'not this one', newPassword: 'another horse' }) },
  { route: 'PUT /user/appointment-sharing', body: () => ({ isShared: true }) },
  { route: 'POST /user/profile-picture', picture: 'profilePicture', body: () => ({}) },
  { route: 'GET /care-invitations/sent' },
  { route: 'GET /care-invitations/received' },
  {
    route: 'POST /care-invitations',
    body: () => ({ caregiverEmail: `ana-${randomUUID()}@example.org` }),
    more: ['message', 'relationship', 'permissions'],
  },
  { route: 'PATCH /care-invitations/:id', body: () => ({ isPrimary: true }), more: ['status', 'permissions'] },
  { route: 'DELETE /care-invitations/:id', body: () => ({}) },
  { route: 'GET /care-connections' },
  { route: 'GET /medications', query: ['senior'] },
  { route: 'POST /medications', body: prescription, more: aboutIt, picture: 'medicationPhoto' },
  { route: 'PUT /medications/:id', body: prescription, more: [...aboutIt, 'removePhoto', 'version'], picture: 'medicationPhoto' },
  { route: 'DELETE /medications/:id', body: () => ({}) },
  { route: 'GET /medications/:id/history', query: ['senior', 'before'] },
  { route: 'GET /medication-logs', query: ['senior', 'date', 'before'] },
  {
    route: 'POST /medication-logs',
    body: () => ({ medicationId: asNeeded.id, status: 'taken' }),
    more: ['scheduledTime', 'userId', 'takenTime', 'reason', 'amount'],
  },
  { route: 'DELETE /medication-logs/:id', body: () => ({}) },
  { route: 'GET /appointments', query: ['senior', 'from', 'to', 'before'] },
  { route: 'GET /appointments/totals', query: ['senior'] },
  {
    route: 'POST /appointments',
    body: () => ({ title: 'Check-up', type: 'Doctor', startTime: '2026-01-05T09:30' }),
    more: ['endTime', 'location', 'description', 'reminderMinutes', 'userId'],
  },
  { route: 'PATCH /appointments/:id/complete', body: () => ({}), more: ['seniorId'] },
  { route: 'DELETE /appointments/:id', body: () => ({}) },
  { route: 'GET /health-metrics', query: ['senior', 'days', 'type', 'before'] },
  { route: 'GET /health-metrics/summary', query: ['senior', 'recent'] },
  { route: 'POST /health-metrics', body: () => ({ type: 'Heart Rate', value: '72' }), more: ['unit', 'recordedAt', 'userId'] },
  { route: 'PUT /health-metrics/:id', body: () => ({ value: '73' }), more: ['type', 'unit', 'recordedAt', 'userId'] },
  { route: 'GET /health-alerts', query: ['senior'] },
  { route: 'POST /health-alerts/:id/acknowledge', body: () => ({}), more: ['note'] },
  { route: 'GET /health-limits', query: ['senior'] },
  { route: 'PUT /health-limits', body: () => ({ limits: {} }), more: ['userId'] },
  { route: 'GET /looks', query: ['senior'] },
  { route: 'GET /files/:id' },
];

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
/** What is right in one place all the same. */
export const rightThere: Readonly<Record<string, readonly string[]>> = {
  removePhoto: ['true'],
  version: ['a number'],
  scheduledTime: ['null'],
  isPrimary: ['true'],
  isShared: ['true'],
  endTime: ['null'],
  location: ['null'],
  description: ['null'],
  unit: ['null'],
  note: ['null'],
};

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
