import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions, type Permissions } from '../../events/circle/permissions.ts';
import { commandSucceeded } from '../../client/command/commandSlice.ts';
import type { Command } from '../../client/command/command.ts';
import { Reminders } from '../../client/reminder/Reminders.tsx';
import { rememberRing, ringMemory } from '../../client/reminder/ringMemory.ts';
import type { AppStore } from '../../client/app/store.ts';
import { logoutRequested } from '../../client/session/sessionSlice.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { device, fakeBrowser } from './fakeBrowser.ts';

const stage = clientStage();
const show = (options: Parameters<typeof fakeBrowser>[0], user: Partial<typeof rosa> = {}) => {
  const browser = fakeBrowser(options);
  stage.server.use(http.get('/api/push-key', () => HttpResponse.json({ publicKey: 'BServer' })));
  return { ...stage.show(<Reminders />, { user, path: '/medications' }), browser };
};
const allowed = () => {
  const allow = write('post', '/api/push-subscriptions', () => HttpResponse.json(device(), { status: 201 }));
  stage.server.use(allow.handler);
  return allow.sent;
};
/** The act has succeeded on some screen. */
const succeed = (store: AppStore, type: 'AddMedication' | 'RespondToInvitation', view: object) =>
  act(() => {
    const command = { type, key: 'form' } as unknown as Command;
    store.dispatch(commandSucceeded(command, { status: 201, stale: false, view, pendingId: undefined }));
  });
const metformin = medication(1, 'Metformin', ['10:15', '18:30']);
const dialog = () => screen.findByRole('dialog', { name: 'May this computer ring when a dose is due?' });

test('after her first medication a senior is asked; yes lets the browser ask, and the question closes', async () => {
  const sent = allowed();
  const { store, user, browser: fake } = show({});
  succeed(store, 'AddMedication', metformin);
  const question = within(await dialog());
  expect(question.getByText(/is on your list,$/)).toHaveTextContent(/^Metformin/);
  expect(fake.asked).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Yes, let it ring' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fake.asked).toEqual(['asked']);
  expect(sent).toHaveLength(1);
});

test('“Not now” is remembered: the next medication asks nothing', async () => {
  const { store, user, browser: fake } = show({});
  succeed(store, 'AddMedication', metformin);
  await user.click(within(await dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  succeed(store, 'AddMedication', medication(2, 'Lisinopril', ['08:00']));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([fake.asked, ringMemory(rosa.id)]).toEqual([[], { isAsked: true }]);
});

/** The view of an accepted invitation with these rights, else all. */
const accepted = (rights: Partial<Permissions>) => ({
  id: '1',
  status: 'accepted',
  isProven: true,
  seniorName: 'Rosa Alvarez',
  permissions: { ...allPermissions, ...rights },
});
const none = { medications: false, health: false, appointments: false, family: false } as const;
test.each([
  [{}, 'a dose is late', 'when a dose is 30 minutes late, and for health alerts. Not for'],
  [{ health: false }, 'a dose is late', 'when a dose is 30 minutes late. Not for'],
  [{ medications: false }, 'there’s a health alert', 'when a reading is out of range.'],
  [{ ...none, appointments: 'read' }, 'an appointment changes', 'when someone else adds, moves or deletes an'],
] as const)('a caregiver with the rights %j is asked whether it may ring when %s', async (rights, when, what) => {
  const { store } = show({}, { role: 'caregiver' });
  succeed(store, 'RespondToInvitation', accepted(rights));
  const question = within(await screen.findByRole('dialog', { name: `May this computer ring when ${when}?` }));
  expect(question.getByText(/^You’re in .*Rosa Alvarez.*’s care team.$/)).toBeInTheDocument();
  expect(question.getByText(/^It rings /)).toHaveTextContent(`It rings ${what}`);
});

describe('a senior whose medications others entered', () => {
  const atHome = (medications: readonly object[], path = '/') => {
    fakeBrowser({});
    stage.server.use(
      http.get('/api/medications', () => HttpResponse.json([...medications])),
      http.get('/api/push-key', () => HttpResponse.json({ publicKey: 'BServer' })),
    );
    return stage.show(<Reminders />, { path });
  };
  const quiet = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

  test('is asked when she opens her home, once', async () => {
    const lisinopril = medication(2, 'Lisinopril', ['08:00', '18:30']);
    const { user } = atHome([metformin, lisinopril, medication(3, 'Acetaminophen', [])]);
    const question = within(await dialog());
    expect(question.getByText(/on your list,$/)).toHaveTextContent(/^Metformin.* and Lisinopril.* are on your list,$/);
    expect(question.getByText(/for 8:00.AM, 10:15.AM and 6:30.PM\.$/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(ringMemory(rosa.id)).toEqual({ isAsked: true });
  });

  test.each([
    ['without set times', [medication(3, 'Acetaminophen', [])], '/', {}],
    ['on another page', [metformin], '/calendar', {}],
    ['after “Not now”', [metformin], '/', { isAsked: true }],
    ['where this browser rang before', [metformin], '/', { endpoint: 'https://push.example/1' }],
  ] as const)('is not asked %s', async (_when, medications, path, memory) => {
    rememberRing(rosa.id, memory);
    atHome(medications, path);
    await quiet();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test.each([
  ['an invitation that was declined', {}, 'RespondToInvitation', { id: '1', status: 'declined' }],
  ['an invitation whose rights let nothing ring', {}, 'RespondToInvitation', accepted({ ...none, family: true })],
  ['a medication without times', {}, 'AddMedication', medication(3, 'Acetaminophen', [])],
  ['a medication of somebody else', {}, 'AddMedication', { ...metformin, userId: 'somebody-else' }],
  ['a browser that can’t ring', { hasPush: false }, 'AddMedication', metformin],
  ['a browser that blocks reminders', { permission: 'denied' }, 'AddMedication', metformin],
] as const)('with %s nothing is asked', async (_what, options, type, view) => {
  const { store } = show(options);
  succeed(store, type, view);
  await act(() => Promise.resolve());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('when the app opens', () => {
  const known = (devices: readonly object[]) =>
    stage.server.use(http.get('/api/push-subscriptions', () => HttpResponse.json([...devices])));

  test('a subscription that the server has is left alone', async () => {
    const sent = allowed();
    known([device()]);
    rememberRing(rosa.id, { endpoint: 'https://push.example/1' });
    show({ permission: 'granted', endpoint: 'https://push.example/1' });
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(sent).toHaveLength(0);
  });

  test.each([
    ['changed', [device()], 'https://push.example/2'],
    ['isn’t known to the server', [], 'https://push.example/1'],
    ['was lost by the browser', [device()], undefined],
  ])('one that %s is sent again, once', async (_what, devices, endpoint) => {
    const sent = allowed();
    known(devices);
    rememberRing(rosa.id, { endpoint: 'https://push.example/1' });
    const { browser: fake } = show({ permission: 'granted', ...(endpoint === undefined ? {} : { endpoint }) });
    await waitFor(() => expect(ringMemory(rosa.id).endpoint).toBe(endpoint ?? 'https://push.example/new1'));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ endpoint: fake.endpoint() });
  });

  test.each(['denied', 'default'] as const)(
    'with the permission taken back (%s) the server stops counting on it, and this browser remembers to turn it on again',
    async (permission) => {
      const removed = write('delete', '/api/push-subscriptions/:id', () => new HttpResponse(null, { status: 204 }));
      stage.server.use(removed.handler);
      known([device(), device({ id: 'another', isCurrent: false })]);
      rememberRing(rosa.id, { endpoint: 'https://push.example/1' });
      show({ permission });
      await waitFor(() =>
        expect(removed.sent.map(({ path }) => path)).toEqual([`/api/push-subscriptions/${device().id}`]),
      );
      expect(ringMemory(rosa.id).endpoint).toBe('https://push.example/1');
    },
  );

  test('one that another person left in this browser ends, and what it showed is taken away', async () => {
    known([]);
    const { browser: fake } = show({ permission: 'granted', endpoint: 'https://push.example/ana' });
    await waitFor(() => expect(fake.endpoint()).toBeUndefined());
    expect(fake.closed).toEqual(['closed']);
  });
});

test('signing out ends the subscription of this browser and takes away what it shows', async () => {
  stage.server.use(
    http.get('/api/push-subscriptions', () => HttpResponse.json([device()])),
    http.post('/api/logout', () => new HttpResponse(null, { status: 204 })),
  );
  rememberRing(rosa.id, { endpoint: 'https://push.example/1' });
  const { store, left, browser: fake } = show({ permission: 'granted', endpoint: 'https://push.example/1' });
  act(() => void store.dispatch(logoutRequested()));
  await waitFor(() => expect(left).toEqual(['/']));
  expect([fake.endpoint(), fake.closed]).toEqual([undefined, ['closed']]);
});
