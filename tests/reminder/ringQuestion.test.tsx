import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
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
let browser: ReturnType<typeof fakeBrowser> | undefined;
afterEach(() => {
  browser?.restore();
  browser = undefined;
});
const show = (options: Parameters<typeof fakeBrowser>[0], user: Partial<typeof rosa> = {}) => {
  browser = fakeBrowser(options);
  stage.server.use(http.get('/api/push-key', () => HttpResponse.json({ publicKey: 'BServer' })));
  return { ...stage.show(<Reminders />, { user }), browser };
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

test('a caregiver is asked after an accepted invitation', async () => {
  const { store } = show({}, { role: 'caregiver' });
  succeed(store, 'RespondToInvitation', { id: '1', status: 'accepted', isProven: true, seniorName: 'Rosa Alvarez' });
  const question = within(await screen.findByRole('dialog', { name: 'May this computer ring when a dose is late?' }));
  expect(question.getByText(/^You’re in .*Rosa Alvarez.*’s care team.$/)).toBeInTheDocument();
});

test.each([
  ['an invitation that was declined', {}, 'RespondToInvitation', { id: '1', status: 'declined' }],
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
