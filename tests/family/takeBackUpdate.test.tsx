import { File as NodeFile } from 'node:buffer';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { rosaAsSenior, thatMorning } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { positionAt } from '../support/fakeSocket.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { familyStage, fay, photo, update, type FamilyAnswers } from './familyScreen.tsx';

const stage = clientStage();
const { show } = familyStage(stage);
beforeEach(() => {
  stopTheClockAt(thatMorning);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => void jest.useRealTimers());

const gone = { content: '', photos: [], takenBackAt: thatMorning.toISOString() };
const wordsOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');
/** The server takes back and hides; keeps the requests. */
const changing = (answers: FamilyAnswers) => {
  const sent: unknown[] = [];
  const change = (id: unknown, to: Partial<FamilyUpdateView>) => {
    answers.updates = answers.updates.map((each) => (each.id === id ? { ...each, ...to } : each));
    return answers.updates.find((each) => each.id === id);
  };
  stage.server.use(
    http.delete('/api/family-updates/:id', ({ params }) => {
      sent.push(params['id']);
      change(params['id'], gone);
      return new HttpResponse(null, { status: 204 });
    }),
    http.patch('/api/family-updates/:id', async ({ params, request }) => {
      const body = (await request.json()) as { hidden: boolean };
      sent.push(body);
      return HttpResponse.json(change(params['id'], { isHidden: body.hidden }));
    }),
  );
  return sent;
};
const serverSays = (frame: object) => act(() => stage.sockets().latest().push(frame));
const box = () => screen.findByRole('textbox', { name: 'What’s new?' });
const file = (name: string): File =>
  new NodeFile([new Uint8Array(100)], name, { type: 'image/jpeg' }) as unknown as File;
const more = async (name: RegExp) => screen.findByRole('button', { name });

test('Undo after sharing takes the update back, and its words and photos are in the box again', async () => {
  const { user, answers } = show();
  const sent = changing(answers);
  await user.type(await box(), 'For the wrong family');
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files: [file('a.jpg')] } });
  await user.click(screen.getByRole('button', { name: 'Share Update' }));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Update taken back')).toBeInTheDocument();
  expect(sent).toEqual([answers.updates[0]?.id]);
  expect(await box()).toHaveValue('For the wrong family');
  expect(screen.getByRole('button', { name: 'Remove photo 1: a.jpg' })).toBeInTheDocument();
  expect(wordsOf(await screen.findByRole('article', { name: 'You' }))).toBe('You took this back · 8:00 AM');
});

test('text typed since stays below the text that Undo restores, and a private one stays private', async () => {
  const asAna = {
    user: { id: '00000000-0000-5000-8000-0000000000a1', firstName: 'Ana', role: 'family_member' },
  } as const;
  const { user, answers } = show({ connections: [rosaAsSenior()] }, asAna);
  changing(answers);
  await user.type(await box(), 'Between us');
  await user.click(screen.getByRole('switch', { name: 'Only Rosa and me' }));
  await user.click(screen.getByRole('button', { name: 'Share Update' }));
  await waitFor(async () => expect(await box()).toHaveValue(''));
  await user.type(await box(), 'Next');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await box()).toHaveValue('Between us\n\nNext'));
  expect(screen.getByRole('switch', { name: 'Only Rosa and me' })).toBeChecked();
});

test('one’s own update is taken back from its menu, after a question, and the focus stays at its place', async () => {
  const mine = update(1, 'The roses are out.', { author: { ...rosa, profileImageUrl: null } });
  const { user, answers } = show({ updates: [mine] });
  const sent = changing(answers);
  await user.click(await more(/^More for your update, Saturday, November 21, 2026/));
  await user.click(await screen.findByRole('menuitem', { name: 'Take back…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Take this update back?' });
  expect(question).toHaveTextContent('What you wrote is removed for everyone.');
  expect(sent).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('Update taken back')).toBeInTheDocument();
  const article = await screen.findByRole('article', { name: 'You' });
  await waitFor(() => expect(wordsOf(article)).toBe('You took this back · 8:00 AM'));
  expect(screen.queryByText('The roses are out.')).not.toBeInTheDocument();
  await waitFor(() => expect(article.closest('li')).toHaveFocus());
});

test('the senior hides an update of her circle and shows it again; it says who still sees it', async () => {
  const { user, answers } = show({ updates: [update(1, 'Hello')] });
  const sent = changing(answers);
  await user.click(await more(/^More for the update by Fay Okafor/));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Hide from my circle',
  ]);
  await user.click(screen.getByRole('menuitem'));
  expect(await screen.findByText('Hidden from your circle')).toBeInTheDocument();
  expect(screen.getByText('Only you and Fay see it now.')).toBeInTheDocument();
  const article = screen.getByRole('article');
  await waitFor(() => expect(wordsOf(article)).toContain('Hidden. Only you and Fay can see this.'));
  await user.click(await more(/^More for the update by Fay Okafor/));
  await user.click(await screen.findByRole('menuitem', { name: 'Show again' }));
  await waitFor(() => expect(wordsOf(article)).not.toContain('Hidden.'));
  expect(sent).toEqual([{ hidden: true }, { hidden: false }]);
});

test('a person who is neither its author nor the senior has no menu, and a private update can’t be hidden', async () => {
  const asAna = {
    user: { id: '00000000-0000-5000-8000-0000000000a1', firstName: 'Ana', role: 'family_member' },
  } as const;
  show({ connections: [rosaAsSenior()], updates: [update(1, 'Hello')] }, asAna);
  await screen.findByText('Hello');
  expect(screen.queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
  document.body.replaceChildren();
  show({ updates: [update(1, 'Between us', { isPrivate: true })] });
  await screen.findByText('Between us');
  expect(screen.queryByRole('button', { name: /^More for/ })).not.toBeInTheDocument();
});

test('a photo that is open when its update is taken back closes, and its place says so', async () => {
  const shared = update(1, 'Look', { photos: [photo(1)], author: fay });
  const { user, answers } = show({ updates: [shared] });
  await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1 by Fay' }));
  await screen.findByRole('dialog');
  answers.updates = [{ ...shared, ...gone }];
  serverSays({
    type: 'changed',
    event: 'FamilyUpdateTakenBack',
    readModel: 'familyUpdates',
    seniorId: rosa.id,
    ids: [shared.id],
    position: positionAt(7),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const article = screen.getByRole('article');
  expect(wordsOf(article)).toBe('Fay took this back · 8:00 AM');
  await waitFor(() => expect(article.closest('li')).toHaveFocus());
});
