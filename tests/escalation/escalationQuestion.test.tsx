import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import type { EscalationView } from '../../projections/escalation/escalationsQueries.ts';
import { answersOn } from '../medication/pageRows.ts';
import { member, rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { onPhone } from '../support/onPhone.ts';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaShown, carl, escalationOn, stepOf, view } from './escalationViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const escalationIs = escalationOn(stage);
const monitoring = monitoringOn(stage);
const asked = (more: Partial<EscalationView> = {}) => view({ isOn: false, isSetUp: false, isAsked: true, ...more });
const question = /^If you haven’t taken a dose after 30\smin, should Carl be told\?$/;
/** Declining, after which nobody is asked. */
const declining = (answers: ReturnType<typeof escalationIs>) => {
  const post = write('post', '/api/escalation/decline', () => {
    answers.view = { ...answers.view, isAsked: false };
    return HttpResponse.json(answers.view);
  });
  stage.server.use(post.handler);
  return post;
};

/** Rosa at home, without doses, and with Carl in her care team, who may see her medications or not. */
const home = (medications: boolean = true) => {
  answersOn(stage)({ medications: [], logs: [] });
  const connection = member(1, 'Carl Novak');
  const permissions = { ...connection.permissions, medications };
  stage.server.use(http.get('/api/care-connections', () => HttpResponse.json([{ ...connection, permissions }])));
  return stage.show(<SeniorHomePage />);
};

describe('on the senior’s home', () => {
  test('asks once whether the member should be told', async () => {
    const answers = escalationIs(asked());
    const post = declining(answers);
    const { user } = home();
    expect(await screen.findByText(question)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Not now: who is told' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(post.sent).toEqual([expect.objectContaining({ body: { senior: rosa.id } })]);
  });

  test('“Set up” opens the form, and saved it is asked no more', async () => {
    const answers = escalationIs(asked());
    const put = write('put', '/api/escalation', () => {
      answers.view = view();
      return HttpResponse.json(answers.view);
    });
    stage.server.use(put.handler);
    const { user } = home();
    await user.click(await screen.findByRole('button', { name: 'Set up who is told' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(question)).toBeNull();
    expect(put.sent).toEqual([expect.objectContaining({ body: expect.objectContaining({ isOn: true }) })]);
  });

  test('asks nothing where it was answered', async () => {
    const answers = escalationIs(asked({ isAsked: false }));
    home();
    await waitFor(() => expect(answers.asked).toHaveLength(1));
    expect(screen.queryByText(question)).toBeNull();
  });

  test('asks not even the server where nobody could be told', async () => {
    const answers = escalationIs(asked());
    home(false);
    await screen.findByText('Carl Novak');
    expect(answers.asked).toEqual([]);
    expect(screen.queryByText(question)).toBeNull();
  });
});

describe('on the senior’s page', () => {
  test('asks the first member in the card that says who is told', async () => {
    const answers = escalationIs(asked({ steps: [stepOf(anaShown), stepOf(carl)] }));
    const post = declining(answers);
    careOn(stage, { connections: [rosaAsSenior()] });
    const { user } = monitoring();
    const card = within(await screen.findByRole('region', { name: 'If Rosa hasn’t taken it' }));
    expect(card.getByText(/^If Rosa hasn’t taken a dose after 30\smin, should you be told\?$/)).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Set up who is told' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Not now: who is told' }));
    expect(await card.findByText(/^Nobody is told one after the other/)).toBeInTheDocument();
    expect(post.sent).toEqual([expect.objectContaining({ body: { senior: rosa.id } })]);
    expect(card.queryByRole('button', { name: /^Not now/ })).toBeNull();
  });

  test('phones fold it to its question, which goes on from the title', async () => {
    onPhone();
    escalationIs(asked({ steps: [stepOf(anaShown), stepOf(carl)] }));
    careOn(stage, { connections: [rosaAsSenior()] });
    monitoring();
    const card = within(await screen.findByRole('region', { name: 'If Rosa hasn’t taken it' }));
    expect(card.getByText(/^Should you be told after 30\smin\?$/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Set up who is told' })).toBeNull();
  });
});
