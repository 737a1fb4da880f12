import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PersonName } from '../../client/circle/PersonName.tsx';
import type { TeamMember } from '../../projections/circle/teamQueries.ts';
import { circleReads, member, teammate } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const fay = teammate(3, 'Fay Okafor', {
  relationship: 'Nurse',
  since: '2026-06-07T15:00:00.000Z',
  phone: '+1 (555) 201-0117',
  isPrimary: true,
});
const carl = teammate(4, 'Carl Novak');

/** Two names on Rosa's own screen. */
const show = (team: readonly TeamMember[] = [fay, carl], ownerId = rosa.id) => {
  const asked: string[] = [];
  const answers = { isDown: false };
  stage.server.use(
    http.get('/api/care-team', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answers.isDown ? HttpResponse.json({ message: 'Later.' }, { status: 503 }) : HttpResponse.json([...team]);
    }),
    ...circleReads({ connections: [member(4, 'Carl Novak')], sent: [], received: [] }),
  );
  const names = [
    { id: fay.id, name: 'Fay' },
    { id: carl.id, name: 'Carl' },
    { id: rosa.id, name: 'you' },
  ];
  const page = names.map((person) => (
    <p key={person.id}>
      Given by <PersonName person={person} ownerId={ownerId} />
    </p>
  ));
  return { asked, answers, ...stage.show(<>{page}</>) };
};
const open = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name: `${name}, who this is` }));
  return screen.findByRole('dialog');
};

test('a name opens who that is: picture, role, relationship, since when, a call and a message', async () => {
  const { user } = show();
  await open(user, 'Fay');
  const card = await screen.findByRole('dialog', { name: 'Fay Okafor' });
  expect(card).toHaveTextContent(
    'FONurse, CaregiverIn the care team since Sunday+1 (555) 201-0117Main contactCallMessage',
  );
  expect(within(card).getByRole('link', { name: 'Call Fay Okafor' })).toHaveAttribute('href', 'tel:+15552010117');
  expect(within(card).getByRole('link', { name: 'Message Fay Okafor' })).toHaveAttribute(
    'href',
    `/messages?with=${fay.id}`,
  );
});

test('a name of another direction is kept to itself, so that the sentence around it stays in order', () => {
  show();
  const name = screen.getByRole('button', { name: 'Fay, who this is' });
  expect([...name.children].map(({ tagName, textContent }) => [tagName, textContent])).toEqual([['BDI', 'Fay']]);
});

test('by keyboard alone: it opens, closes, and gives the focus back to the name', async () => {
  const { user } = show();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Fay, who this is' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Fay Okafor' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fay, who this is' })).toHaveFocus());
});

test('the team is requested once, when the first name is opened', async () => {
  const { user, asked } = show();
  expect(asked).toEqual([]);
  for (const [name, full] of [
    ['Fay', 'Fay Okafor'],
    ['Carl', 'Carl Novak'],
  ] as const) {
    await open(user, name);
    await screen.findByRole('dialog', { name: full });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(asked).toEqual(['']);
});

test('on things of a member of the viewer’s own team, that team is requested', async () => {
  const { user, asked } = show([fay, carl], carl.id);
  await open(user, 'Carl');
  await screen.findByRole('dialog', { name: 'Carl Novak' });
  expect(asked.at(-1)).toBe('');
});

test('for a person who is not in the team, or not shown, it says so', async () => {
  const { user } = show([carl]);
  const card = await open(user, 'Fay');
  expect(
    await within(card).findByText('We can’t show you more about Fay, who may no longer be in the care team.'),
  ).toBeInTheDocument();
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
});

test('a failed load says so, and Retry asks again', async () => {
  const { user, answers } = show();
  answers.isDown = true;
  const card = await open(user, 'Fay');
  expect(await within(card).findByText('We couldn’t load the care team.')).toBeInTheDocument();
  answers.isDown = false;
  await user.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Fay Okafor' })).toBeInTheDocument();
});

test('the viewer’s own name isn’t a button', () => {
  show();
  expect(screen.queryByRole('button', { name: /^you/ })).not.toBeInTheDocument();
  expect(screen.getAllByText(/^Given by/).at(-1)).toHaveTextContent('Given by you');
});
