import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { teammate } from '../support/careTeam.ts';
import { pushChanged } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const since = '2026-06-07T15:00:00.000Z';
const senior = teammate(1, 'Rosa Alvarez', {
  id: rosa.id,
  role: 'senior',
  isSenior: true,
  since: null,
  phone: '+1 555 201 0142',
});
const own = teammate(2, 'Ana Alvarez', { id: anaUser.id, role: 'family_member', relationship: 'Daughter', since });
const fay = teammate(3, 'Fay Okafor', { relationship: 'Nurse', since, phone: '+1 (555) 201-0117', isPrimary: true });
const carl = teammate(4, 'Carl Novak', { since });

/** The server's answer about Rosa's team; `asked` counts the requests. */
const teamOf = (...members: readonly TeamMember[]) => {
  const answers = { members, asked: 0, isDown: false };
  careOn(stage);
  stage.server.use(
    http.get('/api/care-team', () => {
      answers.asked += 1;
      return answers.isDown
        ? HttpResponse.json({ message: 'Later.' }, { status: 503 })
        : HttpResponse.json([...answers.members]);
    }),
  );
  return answers;
};
const show = () => monitoringOn(stage)(rosa.id, 'overview');
const card = () => screen.findByRole('region', { name: 'Rosa’s care team' });
const rows = async () =>
  (await within(await card()).findAllByRole('listitem')).map(({ textContent }) =>
    (textContent ?? '').replace(/\u00a0/g, ' '),
  );

test('a member sees who else is in the team, what each is to the senior and since when, and how to reach them', async () => {
  teamOf(senior, fay, own, carl);
  show();
  expect(await rows()).toEqual([
    'FOFay OkaforNurse, CaregiverIn the care team since Sunday+1 (555) 201-0117Main contactCallMessage',
    'AAYouDaughter, Family MemberIn the care team since Sunday',
    'CNCarl NovakCaregiverIn the care team since SundayMessage',
  ]);
  const team = within(await card());
  expect(team.getByRole('link', { name: 'Call Fay Okafor' })).toHaveAttribute('href', 'tel:+15552010117');
  expect(team.getByRole('link', { name: 'Message Carl Novak' })).toHaveAttribute('href', `/messages?with=${carl.id}`);
  expect(team.queryByRole('link', { name: 'Call Carl Novak' })).not.toBeInTheDocument();
});

test('if members don’t see each other, or there is nobody else, it says when they would be shown here', async () => {
  teamOf(senior, own);
  show();
  expect(
    await within(await card()).findByText('You’ll see the other members here when Rosa lets them see each other.'),
  ).toBeInTheDocument();
  expect(await rows()).toHaveLength(1);
});

test('members who come or go are seen without touching anything', async () => {
  const answers = teamOf(senior, fay, own);
  show();
  expect(await rows()).toHaveLength(2);
  answers.members = [senior, own];
  pushChanged(stage, 'careConnections', 'MemberLeft', rosa.id);
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('a failed load says so, and Retry asks again', async () => {
  const answers = teamOf(senior, fay, own);
  answers.isDown = true;
  const { user } = show();
  expect(await within(await card()).findByText('We couldn’t load Rosa’s care team.')).toBeInTheDocument();
  answers.isDown = false;
  await user.click(within(await card()).getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(2);
});
