import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProfilePage } from '../../client/profile/ProfilePage.tsx';
import { accountReads } from '../support/accountReads.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaShown, carl, escalationOn, fay, open, stepOf, today, view } from './escalationViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const escalationIs = escalationOn(stage);
const profile = () => {
  stage.server.use(
    ...accountReads(),
    http.get('/api/user/me', () => HttpResponse.json(rosa)),
  );
  return stage.show(<ProfilePage />, { user: rosa });
};
const monitoring = monitoringOn(stage);
/** Ana at Rosa's page. */
const rosasPage = (medications: boolean | 'read' = true) => {
  const permissions = { ...rosaAsSenior().permissions, medications };
  careOn(stage, { connections: [rosaAsSenior({ permissions })] });
  return monitoring();
};
const words = (element: Element | null): string => (element?.textContent ?? '').replace(/\s/g, ' ');
const card = async (name: string) => screen.findByRole('region', { name });
const own = () => card('If you haven’t taken it');
const rosas = () => card('If Rosa hasn’t taken it');

describe('beforehand', () => {
  test('a sentence and a line for each step say who is told when, and who reaches nobody', async () => {
    escalationIs(view({ steps: [stepOf(carl), stepOf(fay, false)] }));
    profile();
    const shown = await own();
    expect(words(shown)).toContain('If the 8:00 PM dose isn’t taken by 8:30 PM, Carl is told, then Fay at 8:45 PM.');
    expect(within(shown).getAllByRole('listitem').map(words)).toEqual([
      '8:30 PMCarl is told',
      '8:45 PMFay is toldReaches nobody',
    ]);
  });

  test('a member reads “you”, and without a dose ahead the minutes', async () => {
    escalationIs(view({ nextDueAt: null, steps: [stepOf(anaShown), stepOf(carl, true, false), stepOf(fay)] }));
    rosasPage();
    const shown = await rosas();
    expect(words(shown)).toContain('If a dose isn’t taken 30 min after its time, you are told, then Fay 15 min later.');
    expect(within(shown).getAllByRole('listitem').map(words)).toEqual([
      'After 30 minYou are told',
      'After 45 minCarl is toldIs passed over',
      'After 45 minFay is told',
    ]);
  });

  test('a member who only sees medications can’t change it', async () => {
    escalationIs(view());
    rosasPage('read');
    expect(within(await rosas()).queryByRole('button', { name: 'Change who is told' })).toBeNull();
  });

  test('a member without medications sees nothing of it', async () => {
    escalationIs(view());
    rosasPage(false);
    await screen.findByRole('region', { name: 'Handover notes' });
    expect(screen.queryByRole('region', { name: 'If Rosa hasn’t taken it' })).toBeNull();
  });
});

describe('the dialog', () => {
  test('sets it up: on at first, with the order, which moves up and down', async () => {
    const answers = escalationIs(view({ isOn: false, isSetUp: false }));
    const put = write('put', '/api/escalation', () => {
      answers.view = view({ steps: [stepOf(fay), stepOf(carl)] });
      return HttpResponse.json(answers.view);
    });
    stage.server.use(put.handler);
    const { user } = profile();
    await user.click(within(await own()).getByRole('button', { name: 'Set up who is told' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('switch')).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Move Fay Novak up' }));
    await user.selectOptions(dialog.getByLabelText('The first person'), '45');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(put.sent).toEqual([
      expect.objectContaining({
        body: { senior: rosa.id, isOn: true, firstAfterMinutes: 45, everyMinutes: 15, steps: [fay.id, carl.id] },
      }),
    ]);
    expect(words(await own())).toContain('Fay is told, then Carl at 8:45 PM.');
  });

  test('isn’t sent for nobody', async () => {
    escalationIs(view({ steps: [stepOf(carl)], others: [stepOf(fay)] }));
    const { user } = profile();
    await user.click(within(await own()).getByRole('button', { name: 'Change who is told' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Remove Carl Novak' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Please choose at least one person/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Add Fay Novak' }));
    expect(dialog.getAllByRole('listitem').map(words)).toEqual([expect.stringContaining('Fay Novak')]);
  });
});

describe('a dose that is escalated', () => {
  test('yesterday shows who was told; one tap says “I’m on it”, and everybody sees it', async () => {
    const lastNight = { slot: inNewYork('2026-06-08', '22:00') };
    const answers = escalationIs(view({ open: [open(lastNight)] }));
    const post = write('post', '/api/escalation/acknowledge', () => {
      answers.view = view({ open: [open({ ...lastNight, onIt: anaShown, since: inNewYork(today, '10:10') })] });
      return HttpResponse.json(answers.view);
    });
    stage.server.use(post.handler);
    const { user } = rosasPage('read');
    const shown = await rosas();
    expect(words(shown)).toContain('Carl was told at 8:30 AM');
    expect(words(shown)).toContain('Fay was told at 8:45 AM, but no phone rang');
    await user.click(within(shown).getByRole('button', { name: 'I’m on it: the 10:00 PM dose' }));
    await waitFor(async () => expect(words(await rosas())).toContain('You’re on it since 10:10 AM'));
    expect(post.sent).toEqual([expect.objectContaining({ body: { senior: rosa.id, slot: lastNight.slot } })]);
    expect(within(await rosas()).queryByRole('button', { name: /^I’m on it/ })).toBeNull();
  });

  test('today stands above it on the senior’s page, and not in it', async () => {
    escalationIs(view({ open: [open()] }));
    rosasPage();
    expect(words(await rosas())).not.toContain('Carl was told at 8:30 AM');
    expect(await screen.findAllByText(/Carl was told at 8:30\sAM/)).toHaveLength(1);
  });

  test('shows the senior who is on it, and asks nothing of her', async () => {
    escalationIs(view({ open: [open({ onIt: fay, since: inNewYork(today, '08:50') })] }));
    profile();
    const shown = await own();
    expect(words(shown)).toContain('Fay is on it since 8:50 AM');
    expect(within(shown).queryByRole('button', { name: /I’m on it/ })).toBeNull();
  });
});
