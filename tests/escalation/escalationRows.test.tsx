import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { SeniorHomePage } from '../../client/home/SeniorHomePage.tsx';
import { answersOn, slotOf } from '../medication/pageRows.ts';
import { ana, miguel, rosa as herSenior, showDashboard } from '../support/careDashboardScreen.tsx';
import { medicationOf } from '../support/careDays.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { monitoringOn, monitoringPage } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaShown, carl, escalationOn, fay, open, today, view } from './escalationViews.ts';

const stage = clientStage();
beforeEach(() => {
  stopTheClockAt(tenPastTen);
  localStorage.removeItem(`hearthline.today ${ana.id}`);
});
afterEach(() => void jest.useRealTimers());

const escalationIs = escalationOn(stage);
const monitoring = monitoringOn(stage);
const toldAt = (person: typeof carl, time: string) => ({
  person,
  at: inNewYork(today, time),
  reaches: 'device' as const,
});
/** Carl alone was notified of the 8:00 AM dose. */
const carlTold = open({ notified: [toldAt(carl, '08:30')] });
const words = (element: Element): string => (element.textContent ?? '').replace(/\s/g, ' ');

/** Ana at Rosa's page, who may change her medications or only see them. */
const rosasPage = (medications: true | 'read' = true) => {
  const permissions = { ...rosaAsSenior().permissions, medications };
  careOn(stage, { connections: [rosaAsSenior({ permissions })] });
  return monitoring();
};
const late = () => monitoringPage.row('Amlodipine');
/** A button of that line, once a tap on it counts. */
const ready = async (name: string | RegExp): Promise<HTMLElement> => {
  const button = await within(await late()).findByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return button;
};

describe('a line of the caregiver’s day', () => {
  test('says who was told and when, and one tap beside Give says “I’m on it”', async () => {
    const answers = escalationIs(view({ userId: herSenior.seniorId, open: [carlTold] }));
    const post = write('post', '/api/escalation/acknowledge', () => {
      answers.view = {
        ...answers.view,
        open: [{ ...carlTold, onIt: { ...anaShown, id: ana.id }, since: inNewYork(today, '10:10') }],
      };
      return HttpResponse.json(answers.view);
    });
    stage.server.use(post.handler);
    const { user } = showDashboard(stage);
    const button = await screen.findByRole('button', { name: 'I’m on it: the 8:00 AM dose, Rosa' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    const line = button.closest('li');
    if (!line) throw new Error('no line');
    expect(words(line)).toContain('Carl was told at 8:30 AM.');
    expect(within(line).getByRole('button', { name: /^Give: Amlodipine/ })).toBeInTheDocument();
    await user.click(button);
    await waitFor(() => expect(words(line)).toContain('You’re on it since 10:10 AM. Carl was told at 8:30 AM.'));
    expect(post.sent).toEqual([expect.objectContaining({ body: { senior: herSenior.seniorId, slot: carlTold.slot } })]);
    expect(screen.queryByRole('button', { name: /^I’m on it/ })).toBeNull();
    expect(within(line).getByRole('button', { name: /^Give: Amlodipine/ })).toBeInTheDocument();
    // the line reads out what became of the tap
    expect(line).toHaveFocus();
  });

  test('asks once for all seniors with a late dose, and for nobody else', async () => {
    const answers = escalationIs(view({ userId: herSenior.seniorId, open: [carlTold] }));
    const days = {
      [herSenior.seniorId]: { medications: [medicationOf(herSenior, 1, 'Amlodipine', ['08:00'])], logs: [] },
      [miguel.seniorId]: { medications: [medicationOf(miguel, 1, 'Lisinopril', ['18:00'])], logs: [] },
    };
    showDashboard(stage, {}, days);
    await screen.findByText(/Carl was told at 8:30\sAM/);
    expect(answers.asked).toEqual([herSenior.seniorId]);
  });
});

describe('a line of the senior’s page', () => {
  test('names everybody who was told, in their order', async () => {
    escalationIs(view({ open: [open()] }));
    rosasPage();
    await waitFor(async () =>
      expect(words(await late())).toContain('Carl was told at 8:30 AM. Fay was told at 8:45 AM, but no phone rang.'),
    );
  });

  test('lets a member who only sees medications be on it', async () => {
    escalationIs(view({ open: [carlTold] }));
    rosasPage('read');
    expect(await within(await late()).findByRole('button', { name: /^I’m on it/ })).toBeInTheDocument();
    expect(within(await late()).queryByRole('button', { name: /^Give/ })).toBeNull();
  });

  test('says who is on it, and asks nobody else', async () => {
    escalationIs(view({ open: [open({ onIt: fay, since: inNewYork(today, '08:50') })] }));
    rosasPage();
    expect(await within(await late()).findByText(/^Fay is on it since 8:50\sAM\.$/)).toBeInTheDocument();
    expect(within(await late()).queryByRole('button', { name: /on it/ })).toBeNull();
    expect(within(await late()).getByRole('button', { name: /^Give/ })).toBeInTheDocument();
  });

  test('lets the person who is on it undo that, but not by a second tap', async () => {
    const answers = escalationIs(view({ open: [open({ onIt: anaShown, since: inNewYork(today, '10:10') })] }));
    const post = write('post', '/api/escalation/undo', () => {
      answers.view = view({ open: [carlTold] });
      return HttpResponse.json(answers.view);
    });
    stage.server.use(post.handler);
    const { user } = rosasPage();
    await user.click(await ready('Undo “I’m on it”: the 8:00 AM dose, Rosa'));
    const again = await within(await late()).findByRole('button', { name: /^I’m on it/ });
    expect(post.sent).toEqual([expect.objectContaining({ body: { senior: rosa.id, slot: carlTold.slot } })]);
    expect(again).toHaveAttribute('aria-disabled', 'true');
    act(() => jest.advanceTimersByTime(1000));
    await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'false'));
  });

  test('names the first one to a person who comes second', async () => {
    const answers = escalationIs(view({ open: [carlTold] }));
    const post = write('post', '/api/escalation/acknowledge', () => {
      answers.view = view({ open: [{ ...carlTold, onIt: fay, since: inNewYork(today, '10:09') }] });
      return HttpResponse.json(answers.view);
    });
    stage.server.use(post.handler);
    const { user } = rosasPage();
    await user.click(await ready(/^I’m on it/));
    expect(await within(await late()).findByText(/^Fay is on it since 10:09\sAM\.$/)).toBeInTheDocument();
    expect(screen.getAllByText(/^Fay is on it since 10:09\sAM$/)).not.toHaveLength(0);
  });

  test('says why it couldn’t be saved', async () => {
    escalationIs(view({ open: [carlTold] }));
    const message = 'This dose was already taken or skipped.';
    const post = write('post', '/api/escalation/acknowledge', () =>
      HttpResponse.json({ code: 'escalation_over', message }, { status: 409 }),
    );
    stage.server.use(post.handler);
    const { user } = rosasPage();
    await user.click(await ready(/^I’m on it/));
    expect(await within(await late()).findByText(message)).toHaveAttribute('role', 'alert');
  });
});

describe('the senior’s own Now', () => {
  test('says who was told, and has no button for it', async () => {
    escalationIs(view({ open: [carlTold] }));
    answersOn(stage)();
    stage.show(<SeniorHomePage />);
    const slot = within(await slotOf('Amlodipine'));
    expect(await slot.findByText(/^Carl was told at 8:30\sAM\.$/)).toBeInTheDocument();
    expect(slot.queryByRole('button', { name: /on it/ })).toBeNull();
  });
});
