import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import type { ReachabilityView } from '../../projections/notification/notificationViews.ts';
import { answersOn } from '../medication/pageRows.ts';
import { accountReads } from '../support/accountReads.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { device, fakeBrowser } from './fakeBrowser.ts';

const stage = clientStage();
const scrolled: string[] = [];
// jsdom has no layout to scroll
Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
  scrolled.push(this.textContent);
};
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => jest.useRealTimers());

const yesterday = inNewYork('2026-06-08', '16:00');
const reaches = (state: ReachabilityView['state'], since: string | null = null) => {
  const answers = { state, since, asked: 0 };
  stage.server.use(
    http.get('/api/reachability', () => {
      answers.asked += 1;
      return HttpResponse.json([{ userId: rosa.id, state: answers.state, since: answers.since }]);
    }),
  );
  return answers;
};
const silence = /^No phone or tablet rings for you\./;
const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('on her own home', () => {
  const home = (options: Parameters<typeof fakeBrowser>[0] = {}) => {
    fakeBrowser(options);
    answersOn(stage)();
    return stage.show(<SeniorHomePage />);
  };
  const shown = () => screen.findByText(silence);
  const settled = () => screen.findByRole('heading', { name: 'Good Day!' });

  test.each(['silent', 'never'] as const)('one line leads to where reminders are turned on (%s)', async (state) => {
    reaches(state, state === 'silent' ? yesterday : null);
    home();
    await shown();
    expect(screen.getByRole('link', { name: 'Turn on reminders' })).toHaveAttribute('href', '/profile#reminders');
  });

  test.each(['rings', 'unused'] as const)('nothing is said where it is “%s”', async (state) => {
    const answers = reaches(state);
    home();
    await settled();
    await waitFor(() => expect(answers.asked).toBe(1));
    expect(screen.queryByText(silence)).not.toBeInTheDocument();
  });

  test('in a home without https, where no browser can ring, it isn’t said every day', async () => {
    const answers = reaches('never');
    home({ isSecure: false });
    await settled();
    await waitFor(() => expect(answers.asked).toBe(1));
    expect(screen.queryByText(silence)).not.toBeInTheDocument();
  });
});

describe('on her profile', () => {
  const profile = (devices: readonly object[] = [], path = '/profile') => {
    fakeBrowser({ permission: devices.length > 0 ? 'granted' : 'default' });
    stage.server.use(
      ...accountReads(),
      http.get('/api/push-subscriptions', () => HttpResponse.json([...devices])),
      http.get('/api/push-key', () => HttpResponse.json({ publicKey: 'BServer' })),
    );
    return stage.show(<ProfilePage />, { path });
  };
  const reminders = () => within(screen.getByRole('region', { name: 'Reminders' }));

  test('it says that nothing rings, until she turns reminders on', async () => {
    const answers = reaches('never');
    const allow = write('post', '/api/push-subscriptions', () => HttpResponse.json(device(), { status: 201 }));
    const { user } = profile();
    stage.server.use(allow.handler);
    expect(await reminders().findByText(silence)).toBeInTheDocument();
    answers.state = 'rings';
    await user.click(reminders().getByRole('button', { name: 'Turn on reminders' }));
    await waitFor(() => expect(reminders().queryByText(silence)).not.toBeInTheDocument());
  });

  test('where devices are still listed it says since when nothing arrived, and what to try', async () => {
    reaches('silent', yesterday);
    profile([device({ isUnreachable: true })]);
    const line = await reminders().findByText(/^Nothing has arrived on your devices/);
    expect(plain(line)).toBe(
      'Nothing has arrived on your devices since yesterday at 4:00 PM. Send a test to see whether they still ring.',
    );
  });

  test('the link of the home page leads to this part of it', async () => {
    reaches('never');
    profile([], '/profile#reminders');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reminders' })).toHaveFocus());
    expect(scrolled).toEqual(['Reminders']);
  });
});

describe('on her page for her team', () => {
  const rosasPage = (permissions: Partial<ReturnType<typeof rosaAsSenior>['permissions']> = {}) => {
    const connection = rosaAsSenior({ permissions: { ...rosaAsSenior().permissions, ...permissions } });
    careOn(stage, { connections: [connection] });
    return monitoringOn(stage)();
  };
  const fact = () => screen.queryByText('Reminders', { selector: 'dt' });

  test('it says since when no phone can ring, and what to do', async () => {
    reaches('silent', yesterday);
    rosasPage();
    const line = (await screen.findByText('No phone of Rosa’s can ring,')).closest('p');
    expect(plain(line)).toBe(
      'No phone of Rosa’s can ring, since yesterday at 4:00 PM. ' +
        'Ask Rosa to open Hearthline on a phone and press “Turn on reminders.”',
    );
    await screen.findByRole('region', { name: 'About Rosa' });
    expect(fact()).not.toBeInTheDocument();
  });

  test('while none ever did, it is a fact about her, no alarm', async () => {
    reaches('never');
    rosasPage();
    await waitFor(() => expect(fact()).toBeInTheDocument());
    expect(plain(fact()?.nextElementSibling)).toMatch(/^No phone or tablet rings for Rosa yet\. Ask Rosa to open/);
    expect(screen.queryByText(/can ring,$/)).not.toBeInTheDocument();
  });

  test('a member without medications doesn’t even ask', async () => {
    const answers = reaches('silent', yesterday);
    rosasPage({ medications: false });
    await screen.findByRole('region', { name: 'About Rosa' });
    expect([answers.asked, screen.queryByText(/can ring,$/)]).toEqual([0, null]);
  });
});
