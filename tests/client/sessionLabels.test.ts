import {
  lastSeenLabel,
  securityEventDetails,
  securityEventLabel,
  sessionLabel,
  signedInLabel,
} from '../../client/account/sessionLabels.ts';
import { securityEvent, session } from '../support/accountReads.ts';

const moment = { now: new Date('2026-11-21T13:00:00.000Z'), timeZone: 'America/New_York' };
const plain = (words: string | undefined) => words?.replace(/\u00a0/g, ' ');

test.each([
  [{}, 'Firefox on Windows'],
  [{ device: null }, 'Unknown device'],
  [{ device: null, agent: 'import' }, 'Diary import on the server'],
  [{ device: null, agent: 'nightly' }, 'Program on the server: nightly'],
])('a session of %j is called %s', (of, words) => expect(sessionLabel(session(of))).toBe(words));

test.each([
  ['2026-11-21T12:05:00.000Z', 'Signed in today at 7:05 AM'],
  ['2026-11-20T20:41:00.000Z', 'Signed in yesterday at 3:41 PM'],
  ['2026-11-17T20:41:00.000Z', 'Signed in Tuesday at 3:41 PM'],
  ['2026-09-02T20:41:00.000Z', 'Signed in September 2 at 4:41 PM'],
])('who signed in at %s: %s', (signedInAt, words) =>
  expect(plain(signedInLabel(session({ signedInAt }), moment))).toBe(words),
);

test('a script has started, and nobody sees when it was last here', () => {
  const script = session({ agent: 'import', signedInAt: '2026-11-21T12:05:00.000Z' });
  expect(plain(signedInLabel(script, moment))).toBe('Started today at 7:05 AM');
  expect(lastSeenLabel(script, moment)).toBeUndefined();
});

test.each([
  ['2026-11-21T13:00:01.000Z', 'Active in the last hour'],
  ['2026-11-21T12:00:01.000Z', 'Active in the last hour'],
  ['2026-11-21T12:00:00.000Z', 'Active today'],
  ['2026-11-21T05:00:00.000Z', 'Active today'],
  ['2026-11-21T04:59:00.000Z', 'Last seen yesterday'],
  ['2026-11-14T12:00:00.000Z', 'Last seen November 14'],
])('a session used at %s: %s', (lastSeenAt, words) =>
  expect(plain(lastSeenLabel(session({ lastSeenAt }), moment))).toBe(words),
);

test('of the device one looks at it goes without saying', () =>
  expect(lastSeenLabel(session({ isCurrent: true }), moment)).toBeUndefined());

test.each([
  [{ kind: 'signedIn' }, 'Signed in', 'Thursday at 3:41 PM'],
  [{ kind: 'signInFailed' }, 'Failed sign-in', 'Thursday at 3:41 PM'],
  [{ kind: 'signInFailed', times: 3 }, '3 failed sign-ins', 'Most recently Thursday at 3:41 PM'],
  [{ kind: 'signedOut' }, 'You signed out', 'Thursday at 3:41 PM'],
  [{ kind: 'passwordChanged' }, 'Password changed', 'Thursday at 3:41 PM'],
  [{ kind: 'signInHelpGiven', helper: 'Ana' }, 'Ana made a link that helps you sign in', 'Thursday at 3:41 PM'],
  [{ kind: 'signInHelpGiven' }, 'A link was made that helps you sign in', 'Thursday at 3:41 PM'],
  [{ kind: 'passwordReset', helper: 'Ana' }, 'Your password was reset with a link from Ana', 'Thursday at 3:41 PM'],
  [{ kind: 'passwordReset' }, 'Your password was reset with a link', 'Thursday at 3:41 PM'],
  [
    { kind: 'sessionEnded', endedDevice: 'Safari on iPhone' },
    'You signed out another device: Safari on iPhone',
    'Thursday at 3:41 PM',
  ],
  [{ kind: 'sessionEnded' }, 'You signed out another device', 'Thursday at 3:41 PM'],
  [{ kind: 'otherSessionsEnded', times: 3 }, 'You signed out everywhere else', 'Thursday at 3:41 PM'],
] as const)('%j reads “%s”, %s', (of, words, when) => {
  expect(securityEventLabel(securityEvent(of))).toBe(words);
  expect(securityEventDetails(securityEvent(of), moment).map(plain)).toEqual([when, 'Firefox on Windows']);
});

test('an event on an unknown device says so', () =>
  expect(securityEventDetails(securityEvent({ device: null }), moment)[1]).toBe('Unknown device'));
