import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { defaultSettings } from '../../events/notification/reminderSettings.ts';
import { Reminders } from '../../client/reminder/Reminders.tsx';
import type { NotificationView } from '../../projections/notification/notificationViews.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { tenPastTen } from '../support/medicines.ts';
import type { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { notification } from './notificationViews.ts';

const stage = clientStage();
const sounds: number[] = [];
const badges: (number | 'cleared')[] = [];

/** An audio device that records the tones it plays. */
class FakeAudio {
  readonly currentTime = 0;
  readonly destination = {};
  createOscillator() {
    const tone = {
      frequency: { value: 0 },
      connect: (to: object) => to,
      start: () => tones(tone),
      stop: () => undefined,
    };
    const tones = (played: typeof tone) => void sounds.push(played.frequency.value);
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
    return { gain, connect: (to: object) => to };
  }
  close() {
    return Promise.resolve();
  }
}

let hasFocus = true;
let hasBeenActive = true;
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  [hasFocus, hasBeenActive] = [true, true];
  sounds.length = badges.length = 0;
  jest.spyOn(document, 'hasFocus').mockImplementation(() => hasFocus);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive }) });
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
    clearAppBadge: () => Promise.resolve(void badges.push('cleared')),
  });
  Object.assign(globalThis, { AudioContext: FakeAudio });
  document.title = 'Care Dashboard – Hearthline';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['userActivation', 'setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'AudioContext');
});

const Path = () => <p data-testid="path">{useLocation().pathname}</p>;

/** The window is open at `path`; `arrive` is the server's push. */
const opened = async ({
  path = '/calendar',
  user = {},
  settings = {},
}: { path?: string; user?: Partial<typeof rosa>; settings?: object } = {}) => {
  const kept: NotificationView[] = [notification(1)];
  let asked = 0;
  stage.server.use(
    http.get('/api/notifications', () => {
      asked += 1;
      return HttpResponse.json([...kept]);
    }),
    http.get('/api/reminder-settings', () =>
      HttpResponse.json({ ...defaultSettings, hasNtfy: false, ntfyTopic: null, ...settings }),
    ),
  );
  const shown = stage.show(
    <>
      <Path />
      <Reminders />
    </>,
    { path, user },
  );
  await waitFor(() => expect(asked).toBe(1));
  await waitFor(() => expect(shown.store.getState()).toMatchObject({ reminderSettings: expect.anything() }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  const arrive = async (...arrived: readonly NotificationView[]) => {
    kept.unshift(...arrived);
    act(() =>
      stage
        .sockets()
        .latest()
        .push({
          type: 'changed',
          readModel: 'notifications',
          event: 'NotificationDecided',
          seniorId: null,
          ids: [],
          position: positionAt(9),
        }),
    );
    await waitFor(() => expect(asked).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  return { ...shown, arrive };
};
const late = (more: Partial<NotificationView> = {}) =>
  notification(2, {
    kind: 'doseLate',
    title: 'Rosa: dose late',
    body: 'Due at 8:00 AM',
    address: '/senior-monitoring?senior=1',
    ...more,
  });

test('what was there when the page opened makes no noise', async () => {
  await opened();
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  expect(sounds).toEqual([]);
});

test('a new one is a toast that opens its page, with a chime', async () => {
  const { arrive, user } = await opened({ user: { role: 'caregiver' } });
  await arrive(late());
  expect(await screen.findByText('Rosa: dose late')).toBeInTheDocument();
  expect(screen.getByText('Due at 8:00 AM')).toBeInTheDocument();
  expect(sounds).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByTestId('path')).toHaveTextContent('/senior-monitoring');
  expect(document.title).toBe('Care Dashboard – Hearthline');
});

test('several at one moment are one toast', async () => {
  const { arrive } = await opened({ user: { role: 'caregiver' } });
  await arrive(late(), notification(3, { kind: 'message', urgency: 'quiet', address: '/messages' }));
  expect(await screen.findByText(/^Due at 8:00 AM · 1.more under Notices$/)).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
});

test.each(['/', '/medications', '/reminder'])('a dose that is in view at %s only chimes', async (path) => {
  const { arrive } = await opened({ path });
  await arrive(notification(2));
  await waitFor(() => expect(sounds).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
});

test.each([
  ['a quiet kind', late({ kind: 'message', urgency: 'quiet' }), {}, true],
  ['the chime switched off', late(), { chimes: false }, true],
  ['no press on the page yet', late(), {}, false],
] as const)('with %s nothing sounds', async (_what, arrived, settings, isActive) => {
  hasBeenActive = isActive;
  const { arrive } = await opened({ settings, user: { role: 'caregiver' } });
  await arrive(arrived);
  expect(await screen.findByText('Rosa: dose late')).toBeInTheDocument();
  expect(sounds).toEqual([]);
});

test('one that the settings keep out of the window, or that is old, is in the list only', async () => {
  const { arrive } = await opened({ user: { role: 'caregiver' } });
  const old = new Date(tenPastTen.getTime() - 3_600_000).toISOString();
  await arrive(late({ isInWindow: false }), notification(3, { kind: 'doseLate', decidedAt: old }));
  expect(screen.queryByRole('button', { name: 'Open' })).not.toBeInTheDocument();
  expect(sounds).toEqual([]);
});

test.each([
  ['neutral words', {}, '(1) A reminder'],
  ['details, if the person chose them', { showsDetails: true }, '(1) Rosa: dose late'],
])(
  'a window in the background says it in its title in %s, and on the app’s icon, until the person is back',
  async (_words, settings, title) => {
    const { arrive } = await opened({ settings, user: { role: 'caregiver' } });
    hasFocus = false;
    await arrive(late());
    await waitFor(() => expect(document.title).toBe(title));
    expect(badges).toEqual([1]);
    hasFocus = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(document.title).toBe('Care Dashboard – Hearthline');
    expect(badges).toEqual([1, 'cleared']);
  },
);
