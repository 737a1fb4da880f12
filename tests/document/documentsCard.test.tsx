import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { DocumentsCard } from '../../client/document/DocumentsCard.tsx';
import { SharedDocuments } from '../../client/monitoring/SharedDocuments.tsx';
import type { DocumentView } from '../../projections/document/documents.ts';
import { rosaAsSenior, teammate, thatMorning } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { document } from './documentViews.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { documentsResource } from '../../client/document/documentsResource.ts';
import { partsIn } from '../support/partsIn.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(thatMorning));
afterEach(() => void jest.useRealTimers());

const fay = teammate(3, 'Fay Okafor', { relationship: 'Nurse' });
const card = document();
const will = document({ id: 'w', name: 'Will.pdf', mimeType: 'application/pdf', fileUrl: '/api/files/w' });
const answers = (documents: readonly DocumentView[]) =>
  stage.server.use(
    http.get('/api/documents', () => HttpResponse.json([...documents])),
    http.get('/api/care-connections', () => HttpResponse.json([])),
  );

const openViewers = async (user: ReturnType<typeof stage.show>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More for Insurance card' }));
  await user.click(screen.getByRole('menuitem', { name: 'Who opened this' }));
  return screen.findByRole('dialog', { name: 'Who opened “Insurance card”' });
};

test('a picture opens in a new tab, and a PDF is saved', async () => {
  answers([card, will]);
  stage.show(<DocumentsCard />);
  const open = await screen.findByRole('link', { name: 'Open Insurance card in a new tab' });
  expect(open).toHaveAttribute('href', '/api/files/f');
  expect(open).toHaveAttribute('target', '_blank');
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Download Will.pdf' })).toHaveAttribute('href', '/api/files/w?download=1');
});

test('a senior can share, a family member can’t', async () => {
  answers([card]);
  const { user } = stage.show(<DocumentsCard />);
  await user.click(await screen.findByRole('button', { name: 'More for Insurance card' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Share…',
    'Who opened this',
    'Rename…',
    'Delete…',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Share…' }));
  expect(await screen.findByText(/no one is in it yet/)).toBeVisible();
});

test('without a care team of one’s own there is nothing to share with', async () => {
  answers([card]);
  const { user } = stage.show(<DocumentsCard />, { user: { role: 'family_member' } });
  await user.click(await screen.findByRole('button', { name: 'More for Insurance card' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Rename…', 'Delete…']);
  expect(screen.queryByText('Only you can open it')).toBeNull();
});

test('documents that can’t be loaded say so, and are requested again', async () => {
  stage.server.use(http.get('/api/documents', () => HttpResponse.error()));
  const { user } = stage.show(<DocumentsCard />);
  expect(await screen.findByText('We couldn’t load your documents.')).toBeVisible();
  answers([card]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Insurance card')).toBeVisible();
});

test('the people who opened it are listed with the last time, each by a name that opens their card', async () => {
  circleOn(stage, { team: [fay] });
  stage.server.use(
    http.get('/api/documents', () => HttpResponse.json([card])),
    http.get('/api/documents/d/viewers', () =>
      HttpResponse.json([{ viewer: fay, lastOpenedAt: '2026-11-20T20:41:00.000Z' }]),
    ),
  );
  const { user } = stage.show(<DocumentsCard />);
  const list = await openViewers(user);
  expect(await within(list).findByText(/^Last opened yesterday at 3:41\sPM$/)).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Fay Okafor, who this is' }));
  expect(await screen.findByRole('dialog', { name: 'Fay Okafor' })).toBeVisible();
});

test('an empty list says that nobody opened it, and a failed one that it couldn’t be loaded', async () => {
  answers([card]);
  stage.server.use(http.get('/api/documents/d/viewers', () => HttpResponse.error()));
  const { user } = stage.show(<DocumentsCard />);
  const list = await openViewers(user);
  expect(await within(list).findByText('We couldn’t load who opened this document.')).toBeVisible();
  stage.server.use(http.get('/api/documents/d/viewers', () => HttpResponse.json([])));
  await user.click(within(list).getByRole('button', { name: 'Retry' }));
  expect(await within(list).findByText('No one else has opened it yet.')).toBeVisible();
});

test('a deleted document is gone; a refusal shows its sentence', async () => {
  answers([card]);
  const { user } = stage.show(<DocumentsCard />);
  stage.server.use(http.delete('/api/documents/d', () => new HttpResponse(null, { status: 204 })));
  await user.click(await screen.findByRole('button', { name: 'More for Insurance card' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  const question = screen.getByRole('alertdialog');
  expect(within(question).getByRole('heading')).toHaveTextContent('Are you sure you want to delete "Insurance card"?');
  answers([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Document deleted')).toBeVisible();
  // the toast names it, the list has it no more
  expect(screen.queryByText('Insurance card', { ignore: '.toast *' })).toBeNull();
});

test('a document that a senior shares names her, and offers no change', async () => {
  answers([{ ...card, sharedWith: ['ana'] }]);
  stage.show(<SharedDocuments senior={rosaAsSenior()} />, { user: { id: 'ana', role: 'caregiver' } });
  expect(await screen.findByText('Shared with you by Rosa')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Insurance card in a new tab' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('if nothing is shared, nothing speaks of documents', async () => {
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/documents', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([]);
    }),
  );
  const { store } = stage.show(<SharedDocuments senior={rosaAsSenior()} />, { user: { id: 'ana', role: 'caregiver' } });
  await screen.findByText(
    (_text, element) =>
      element === globalThis.document.body && partsIn(store, documentsResource)[rosa.id]?.status === 'ready',
  );
  expect(asked).toEqual([`?senior=${rosa.id}`]);
  expect(screen.queryByText('Documents')).toBeNull();
});
