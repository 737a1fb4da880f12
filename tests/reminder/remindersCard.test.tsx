import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ringMemory } from '../../client/reminder/ringMemory.ts';
import { testTimes } from '../../client/reminder/useDeviceTest.ts';
import { accountReads } from '../support/accountReads.ts';
import { write } from '../support/medicineServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { device } from './fakeBrowser.ts';
import { first, remindersStage, section } from './remindersStage.tsx';

const stage = remindersStage();
const { show } = stage;

test('a device that rings says so first, and when something last arrived', async () => {
  show({ permission: 'granted' }, { devices: [device()] });
  expect(await section().findByText('On')).toBeInTheDocument();
  expect(first()).toHaveTextContent('This computer rings when a dose is due.');
  const here = within(screen.getByRole('region', { name: 'This computer' }));
  expect(here.getByText(/^Last arrived today, 9:00.AM$/)).toBeInTheDocument();
  expect(here.queryByRole('button', { name: 'Turn on reminders' })).not.toBeInTheDocument();
});

test('one press turns reminders on: the browser asks, and the subscription is sent', async () => {
  const allow = write('post', '/api/push-subscriptions', () => HttpResponse.json(device(), { status: 201 }));
  const { answers, user, browser } = show({});
  stage.server.use(allow.handler);
  await section().findByText('Off');
  expect(first()).toHaveTextContent('This computer doesn’t ring yet.');
  answers.devices = [device()];
  await user.click(section().getByRole('button', { name: 'Turn on reminders' }));
  await waitFor(() => expect(first()).toHaveTextContent('This computer rings when a dose is due.'));
  expect(browser.asked).toEqual(['asked']);
  expect(allow.sent.map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/new1', expirationTime: null, keys: { p256dh: 'BPublic', auth: 'secret' } },
  ]);
  expect(ringMemory(rosa.id).endpoint).toBe('https://push.example/new1');
});

test('after a refusal of the browser the page says how to undo it, and looks again', async () => {
  const { user, browser } = show({ answer: 'denied' });
  await user.click(await section().findByRole('button', { name: 'Turn on reminders' }));
  await waitFor(() => expect(first()).toHaveTextContent('This computer can’t ring: its browser blocks reminders.'));
  expect(section().getAllByRole('listitem')[0]).toHaveTextContent('Tap the icon to the left of the address');
  await user.click(section().getByRole('button', { name: 'Check again' }));
  expect(section().getByText(/^Still blocked/)).toBeInTheDocument();
  browser.setPermission('default');
  await user.click(section().getByRole('button', { name: 'Check again' }));
  expect(section().getByRole('button', { name: 'Turn on reminders' })).toBeInTheDocument();
});

test('a failure says that reminders aren’t on yet, and the button stays', async () => {
  const { user } = show({});
  stage.server.use(http.get('/api/push-key', () => HttpResponse.json({ message: 'Please wait.' }, { status: 503 })));
  await user.click(await section().findByRole('button', { name: 'Turn on reminders' }));
  expect(await section().findByText(/^Reminders aren’t on yet. Please wait./)).toBeInTheDocument();
  expect(section().getByRole('button', { name: 'Turn on reminders' })).toBeInTheDocument();
});

test('without https, without push and on an iPhone it says what can be done instead of showing a dead button', async () => {
  const sentences = {
    'This computer can’t ring: this page has no secure connection (https).': { isSecure: false },
    'This computer can’t ring: its browser doesn’t show reminders.': { hasPush: false },
  };
  for (const [sentence, options] of Object.entries(sentences)) {
    const { browser } = show(options);
    await waitFor(() => expect(first()).toHaveTextContent(sentence));
    expect(section().queryByRole('button', { name: 'Turn on reminders' })).not.toBeInTheDocument();
    browser.restore();
    document.body.replaceChildren();
  }
});

test('on an iPhone that hasn’t installed the app, three drawn steps lead to it', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
  show({ hasPush: false });
  await waitFor(() => expect(first()).toHaveTextContent('This phone doesn’t ring yet.'));
  expect(section().getByText(/“Add to Home Screen”/)).toBeInTheDocument();
  expect(section().getByText(/type the eight letters that we show you here/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('on an iPhone a senior without a password needs none: letters sign in the installed app', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)');
  const { user } = show({ hasPush: false }, { user: { hasPassword: false } });
  stage.server.use(
    ...accountReads({ sessions: [], securityEvents: [], isDown: false }),
    http.post('/api/pairing-codes', () =>
      HttpResponse.json({ code: 'KLMRTWXZ', expiresAt: '2026-11-21T15:20:00.000Z' }, { status: 201 }),
    ),
  );
  await user.click(await section().findByRole('button', { name: 'Show my letters' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in another device of yours' }));
  expect(await dialog.findByText('KLMR-TWXZ')).toBeInTheDocument();
  expect(dialog.getByText(/Open Hearthline from your Home Screen/)).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('a test says how long it took to arrive', async () => {
  const sentAt = tenPastTen.toISOString();
  const delivery = {
    device: null,
    state: 'waiting',
    reason: null,
    sentAt,
    acceptedAt: null,
    shownAt: null,
    endedAt: null,
  };
  const { answers, user } = show({ permission: 'granted' }, { devices: [device()] });
  stage.server.use(
    http.post('/api/push-subscriptions/:id/test', () => {
      answers.devices = [device({ lastArrivedAt: new Date(tenPastTen.getTime() + 2_100).toISOString() })];
      return HttpResponse.json(delivery, { status: 201 });
    }),
  );
  await user.click(await section().findByRole('button', { name: 'Send a test to this computer' }));
  expect(await screen.findByText(/^The test arrived on this computer after 2.seconds.$/)).toBeInTheDocument();
});

test('a test that doesn’t arrive says so after a while', async () => {
  const wait = testTimes.giveUpAfter;
  testTimes.giveUpAfter = -1;
  const { user } = show({ permission: 'granted' }, { devices: [device()] });
  const delivery = {
    device: null,
    state: 'waiting',
    reason: null,
    sentAt: null,
    acceptedAt: null,
    shownAt: null,
    endedAt: null,
  };
  stage.server.use(http.post('/api/push-subscriptions/:id/test', () => HttpResponse.json(delivery, { status: 201 })));
  await user.click(await section().findByRole('button', { name: 'Send a test to this computer' }));
  expect(await screen.findByText('The test hasn’t arrived on this computer yet.')).toBeInTheDocument();
  testTimes.giveUpAfter = wait;
});

test('another device that isn’t reached says so; removing it asks first', async () => {
  const old = device({
    id: '00000000-0000-4000-8000-0000000000d2',
    name: 'Old phone',
    isCurrent: false,
    isUnreachable: true,
  });
  const { answers, user, browser } = show({ permission: 'granted' }, { devices: [device(), old] });
  const removal = write('delete', `/api/push-subscriptions/${old.id}`, () => {
    answers.devices = [device()];
    return new HttpResponse(null, { status: 204 });
  });
  stage.server.use(removal.handler);
  const others = within(await screen.findByRole('region', { name: 'Your other devices' }));
  expect(others.getByText('Not reached')).toBeInTheDocument();
  await user.click(others.getByRole('button', { name: 'Remove Old phone' }));
  expect(removal.sent).toHaveLength(0);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your other devices' })).not.toBeInTheDocument());
  expect(browser.closed).toEqual([]);
});

test('turning reminders off here ends this browser’s subscription as well', async () => {
  const { answers, user, browser } = show(
    { permission: 'granted', endpoint: 'https://push.example/1' },
    { devices: [device()] },
  );
  stage.server.use(
    http.delete('/api/push-subscriptions/:id', () => {
      answers.devices = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(await section().findByRole('button', { name: 'Remove this computer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Turn off' }));
  await waitFor(() => expect(browser.endpoint()).toBeUndefined());
  expect(ringMemory(rosa.id)).toEqual({ isAsked: true });
  expect(await section().findByRole('button', { name: 'Turn on reminders' })).toBeInTheDocument();
});

test('where the browser offers to install the app, so does the card', async () => {
  const { user } = show({});
  await section().findByText('Off');
  const { listenForInstallOffer } = await import('../../client/browser/installPrompt.ts');
  listenForInstallOffer();
  const prompts: string[] = [];
  const offer = Object.assign(new Event('beforeinstallprompt'), {
    prompt: () => Promise.resolve(void prompts.push('asked')),
  });
  act(() => void window.dispatchEvent(offer));
  await user.click(await section().findByRole('button', { name: 'Install' }));
  expect(prompts).toEqual(['asked']);
  expect(section().queryByRole('button', { name: 'Install' })).not.toBeInTheDocument();
});
