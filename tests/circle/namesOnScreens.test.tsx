import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { MessagesPage } from '../../client/conversation/MessagesPage.tsx';
import { DocumentsCard } from '../../client/document/DocumentsCard.tsx';
import { FamilyPage } from '../../client/family/FamilyPage.tsx';
import { conversationId, withAna } from '../conversation/messageViews.ts';
import { update } from '../family/familyScreen.tsx';
import { document } from '../document/documentViews.ts';
import { showCare, rosa as rosaCared } from '../support/careDashboardScreen.tsx';
import { alertAbout, carl, twoAlerts } from '../support/careHealth.tsx';
import { member, rosaAsSenior, teammate, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const fay = teammate(3, 'Fay Okafor', { relationship: 'Nurse' });
const connected = { connections: [member(3, 'Fay Okafor')], team: [fay] };
const showOn = (page: ReactElement, path: string, user: object = {}) => stage.show(page, { path, user }).user;
const opensFay = async (user: ReturnType<typeof showOn>) => {
  await user.click(await screen.findByRole('button', { name: 'Fay Okafor, who this is' }));
  expect(await screen.findByRole('dialog', { name: 'Fay Okafor' })).toHaveTextContent('Nurse, Caregiver');
};

test('the author of an update', async () => {
  circleOn(stage, connected);
  stage.server.use(http.get('/api/family-updates', () => HttpResponse.json([update(1, 'Choir', { author: fay })])));
  await opensFay(showOn(<FamilyPage />, '/family'));
});

test('the people with access to a document are listed, each by a name of her own', async () => {
  const carlToo = member(4, 'Carl Novak');
  circleOn(stage, { ...connected, connections: [...connected.connections, carlToo] });
  stage.server.use(
    http.get('/api/documents', () => HttpResponse.json([document({ sharedWith: [fay.id, carlToo.id] })])),
  );
  const user = showOn(<DocumentsCard />, '/profile');
  expect(await screen.findByText(/^Shared with/)).toHaveTextContent('Shared with Fay Okafor and Carl Novak');
  await opensFay(user);
});

const thread = `/messages?conversation=${conversationId}`;
const answerThread = (viewerId: string = rosa.id) => {
  const of = (id: string, firstName: string, lastName: string) =>
    ({ id, firstName, lastName, role: 'caregiver', profileImageUrl: null }) as const;
  const participants = [of(viewerId, 'The', 'Viewer'), of(fay.id, 'Fay', 'Okafor')];
  stage.server.use(
    http.get('/api/conversations', () => HttpResponse.json([withAna({ participants })])),
    http.get(`/api/messages/${conversationId}`, () => HttpResponse.json([])),
  );
};

test('at the head of a conversation with a connection', async () => {
  circleOn(stage, connected);
  answerThread();
  await opensFay(showOn(<MessagesPage />, thread));
});

test('at the head of a conversation with a member of the same care team', async () => {
  const anaId = member(9, 'Ana').id;
  circleOn(stage, { connections: [rosaAsSenior()], team: [fay] });
  answerThread(anaId);
  await opensFay(showOn(<MessagesPage />, thread, { id: anaId, role: 'family_member' }));
});

test('the name of somebody who is no longer in a care team with the viewer is shown and opens nothing', async () => {
  circleOn(stage, { connections: [] });
  answerThread();
  showOn(<MessagesPage />, thread);
  expect(await screen.findByRole('heading', { name: 'Fay Okafor' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /who this is/ })).not.toBeInTheDocument();
});

test('the person who handles an alert has the face that the care team shows', async () => {
  stopTheClockAt(tenPastTen);
  const picture = '/api/files/00000000-0000-4000-8000-0000000fac3e';
  const team = [teammate(4, 'Carl Novak', { id: carl.id, seniorId: rosaCared.seniorId, profileImageUrl: picture })];
  showCare(stage, { team }, { health: twoAlerts() });
  const line = (await (await alertAbout('Rosa Alvarez')).findByText(/is handling this/)).closest('.on-it');
  await waitFor(() => expect(line?.querySelector('img')).toHaveAttribute('src', picture));
  expect(within(line as HTMLElement).getByRole('button', { name: 'Carl, who this is' })).toBeInTheDocument();
});
