import { reminderKinds } from '../../events/notification/reminderSettings.ts';
import { deviceWord, isApple } from '../../client/browser/thisDevice.ts';
import { isInView, newOnes } from '../../client/reminder/arrivals.ts';
import { kindLabels, kindsFor, kindState, ringSentence } from '../../client/reminder/reminderLabels.ts';
import { notification } from './notificationViews.ts';

const agents = {
  androidPhone: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  androidTablet: 'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  firefoxPhone: 'Mozilla/5.0 (Android 14; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0',
  iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
} as const;

test.each([
  [agents.androidPhone, 5, 'phone', false],
  [agents.firefoxPhone, 5, 'phone', false],
  [agents.androidTablet, 5, 'tablet', false],
  [agents.iPhone, 5, 'phone', true],
  [agents.mac, 5, 'tablet', true],
  [agents.mac, 0, 'computer', false],
  [agents.windows, 10, 'computer', false],
])('%s with %i points of touch is a %s', (userAgent, maxTouchPoints, word, apple) => {
  expect(deviceWord({ userAgent, maxTouchPoints })).toBe(word);
  expect(isApple({ userAgent, maxTouchPoints })).toBe(apple);
});

test('the sentence says that a device rings only where the browser allows it and the server sends', () => {
  const phone = { device: 'phone', role: 'senior' } as const;
  const said = (...[support, isOn]: [Parameters<typeof ringSentence>[0], boolean]) => {
    const { lead, rest } = ringSentence(support, isOn, phone);
    return `${lead} ${rest}`.trim();
  };
  expect(said('allowed', true)).toBe('This phone rings when a dose is due.');
  expect(said('allowed', false)).toBe('This phone doesn’t ring yet.');
  expect(said('blocked', true)).toBe('This phone can’t ring: its browser blocks reminders.');
  expect(said('needsInstalling', false)).toBe('This phone doesn’t ring yet.');
  expect(ringSentence('allowed', true, { device: 'phone', role: 'caregiver' }).rest).toBe('when a dose is late.');
});

test('each kind has its words, and everybody hears of what can happen to them', () => {
  expect(Object.keys(kindLabels).sort()).toEqual([...reminderKinds].sort());
  expect(kindsFor('senior', false)).toEqual([
    'doses',
    'again',
    'supply',
    'appointments',
    'team',
    'messages',
    'updates',
  ]);
  expect(kindsFor('senior', true)).toEqual(reminderKinds);
  expect(kindsFor('family_member', true)).not.toContain('doses');
  expect([kindState('doses', true), kindState('messages', true), kindState('doses', false)]).toEqual([
    'Rings',
    'No sound',
    'Off',
  ]);
});

test('only what is new, fresh and wanted in a window is announced there', () => {
  const now = Date.parse(notification(1).decidedAt);
  const old = notification(3, { decidedAt: new Date(now - 16 * 60_000).toISOString() });
  const hidden = notification(4, { isInWindow: false });
  expect(newOnes([notification(1), notification(2), old, hidden], new Set([notification(1).id]), now)).toEqual([
    notification(2),
  ]);
});

test.each([
  ['/', true, true],
  ['/medications', true, true],
  ['/reminder', true, true],
  ['/reminder', false, true],
  ['/', false, false],
  ['/calendar', true, false],
])('a due dose at %s, seen by the senior herself: %s, is in view: %s', (path, isSenior, expected) => {
  expect(isInView(notification(1), path, isSenior)).toBe(expected);
});
