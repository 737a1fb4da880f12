import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HealthByRole } from '../../client/home/HealthByRole.tsx';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { rosasReadings } from '../health/healthScreens.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write, type SentRequest } from '../support/medicineServer.ts';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { careOn, miguel } from '../support/seniorsCare.ts';
import { onPhone } from '../support/onPhone.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { note } from './handoverNoteViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const path = '/api/handover-notes';
/** The API with these notes; a test changes the list as it goes. */
const withNotes = (...notes: readonly HandoverNoteView[]) => {
  const answers = { notes };
  stage.server.use(http.get(path, () => HttpResponse.json([...answers.notes])));
  return answers;
};
const accepts = (method: 'post' | 'put', reply: (sent: SentRequest) => Response) => {
  const { handler, sent } = write(method, method === 'post' ? path : `${path}/:id`, reply);
  stage.server.use(handler);
  return sent;
};
const monitoring = monitoringOn(stage);
/** Ana at Rosa's page. */
const show = (health: boolean | 'read' = true) => {
  const permissions = { ...rosaAsSenior().permissions, health };
  careOn(stage, { connections: [rosaAsSenior({ permissions }), miguel] });
  return monitoring();
};
const section = async () => within(await screen.findByRole('region', { name: 'Handover notes' }));
const words = (element: Element | null): string => (element?.textContent ?? '').replace(/\s/g, ' ');
const rows = async (): Promise<readonly string[]> => (await section()).getAllByRole('listitem').map(words);
const dialog = async () => within(await screen.findByRole('dialog'));
const enter = async (label: string, value: string) =>
  fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });

const own = note(3, 'Knee is swollen on the left.', { writtenBy: { ...ana, lastName: 'Alvarez' } });
const corrected = note(4, 'Knee is swollen on the right.', {
  firstWritten: { content: 'Knee is swollen on the left.', visitFrom: null, visitUntil: null },
  correctedAt: inNewYork('2026-06-09', '08:14'),
  visitFrom: inNewYork('2026-06-08', '09:00'),
  visitUntil: inNewYork('2026-06-08', '11:00'),
  version: 1,
});

test('the newest note is shown whole, with who wrote it and when; the first text of a corrected one too, in words', async () => {
  withNotes(corrected);
  show();
  expect(await rows()).toEqual([
    'Before: Knee is swollen on the left.Now: Knee is swollen on the right.Visit yesterday, 9:00 AM to 11:00 AM' +
      'Carl, today at 8:00 AMCorrected 8:14 AM',
  ]);
  expect((await section()).getByText('Knee is swollen on the left.').closest('del')).toBeInTheDocument();
});

test('earlier notes are folded: two, then the rest on demand', async () => {
  withNotes(note(2, 'Newest'), ...[3, 4, 5, 6].map((hours) => note(hours, `Note ${hours}`)));
  const { user } = show();
  const { getByRole, getByText, getAllByText } = await section();
  expect(getByText('Newest')).toBeVisible();
  expect(getByText('Note 3')).not.toBeVisible();
  await user.click(getByRole('button', { name: 'Earlier notes' }));
  expect(getAllByText(/^Note \d$/).map(words)).toEqual(['Note 3', 'Note 4']);
  await user.click(getByRole('button', { name: 'Show older' }));
  expect(getAllByText(/^Note \d$/).map(words)).toEqual(['Note 3', 'Note 4', 'Note 5', 'Note 6']);
});

test('a note about a visit is sent with its times in the senior’s zone, shown, and the toast names her', async () => {
  const answers = withNotes();
  const { user } = show();
  const visit = { visitFrom: inNewYork('2026-06-09', '08:00'), visitUntil: inNewYork('2026-06-09', '09:45') };
  const written = note(2, 'Ate at 8.', visit);
  const sent = accepts('post', () => {
    answers.notes = [written];
    return HttpResponse.json(written, { status: 201 });
  });
  expect(await (await section()).findByText('Nobody has left a note yet.')).toBeVisible();
  await user.click((await section()).getByRole('button', { name: 'Write a note' }));
  const text = (await dialog()).getByRole('textbox', { name: 'Your note for the next person' });
  expect(text).toHaveAccessibleDescription('Rosa and members who may see Rosa’s health can read it.');
  await user.type(text, ' Ate at 8.');
  await user.click((await dialog()).getByRole('switch', { name: 'This was a visit' }));
  await enter('From: time', '08:00');
  await enter('Until: time', '09:45');
  await user.click((await dialog()).getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Note saved')).toBeVisible();
  expect(screen.getByText('Rosa')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    content: ' Ate at 8.',
    ...visit,
    userId: written.userId,
  });
  expect(await rows()).toEqual([expect.stringMatching(/^Ate at 8\./)]);
});

test('what can’t be is said at its field, and nothing is sent', async () => {
  withNotes();
  const { user } = show();
  const sent = accepts('post', () => HttpResponse.json({}));
  await user.click((await section()).getByRole('button', { name: 'Write a note' }));
  const save = async () => user.click((await dialog()).getByRole('button', { name: 'Save note' }));
  await save();
  expect((await dialog()).getByText('Please write your note')).toBeVisible();
  fireEvent.change((await dialog()).getByRole('textbox'), { target: { value: 'x'.repeat(2001) } });
  await user.click((await dialog()).getByRole('switch'));
  await save();
  expect((await dialog()).getByText('That’s 1 character too long. Please shorten it.')).toBeVisible();
  expect((await dialog()).getAllByText('Please enter the time')).toHaveLength(2);
  await enter('From: time', '09:00');
  await enter('Until: time', '08:30');
  await save();
  expect((await dialog()).getByText('The end must be after the start')).toBeVisible();
  await enter('Until: time', '10:30');
  await save();
  expect((await dialog()).getByText('That time is in the future. Please check it')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a refused note stays in the form with the server’s sentence', async () => {
  withNotes();
  const { user } = show();
  accepts('post', () => HttpResponse.json({ message: 'The store is away.', code: 'unavailable' }, { status: 503 }));
  await user.click((await section()).getByRole('button', { name: 'Write a note' }));
  await user.type((await dialog()).getByRole('textbox'), 'Ate at 8.');
  await user.click((await dialog()).getByRole('button', { name: 'Save note' }));
  expect(await (await dialog()).findByText('The store is away.')).toBeVisible();
  expect((await dialog()).getByRole('textbox')).toHaveValue('Ate at 8.');
});

test('the writer corrects her own note, and nobody else’s', async () => {
  const answers = withNotes(note(2, 'A quiet night.'), own);
  const { user } = show();
  await user.click(await (await section()).findByRole('button', { name: 'Earlier notes' }));
  const after = { ...own, ...corrected, id: own.id, writtenBy: own.writtenBy };
  const sent = accepts('put', () => {
    answers.notes = [note(2, 'A quiet night.'), after];
    return HttpResponse.json(after);
  });
  const buttons = (await section()).getAllByRole('button', { name: /^Correct/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Correct your note of today at 9:00 AM']);
  await user.click(buttons[0] ?? document.body);
  const text = (await dialog()).getByRole('textbox');
  expect(text).toHaveValue('Knee is swollen on the left.');
  await user.clear(text);
  await user.type(text, 'Knee is swollen on the right.');
  await user.click((await dialog()).getByRole('button', { name: 'Save correction' }));
  expect(await screen.findByText('Note corrected')).toBeVisible();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [`${path}/${own.id}`, { content: 'Knee is swollen on the right.', version: 0 }],
  ]);
  expect((await rows()).join()).toContain('Before: Knee is swollen on the left.Now: Knee is swollen on the right.');
});

test('a correction made meanwhile on another device is shown before it is replaced', async () => {
  const answers = withNotes(own);
  const { user, store } = show();
  const sent = accepts('put', () =>
    sent.length === 1
      ? HttpResponse.json({ message: 'You changed this note.', code: 'note_changed' }, { status: 409 })
      : HttpResponse.json({ ...own, content: 'Mine', version: 2 }),
  );
  await user.click(await (await section()).findByRole('button', { name: /^Correct/ }));
  fireEvent.change((await dialog()).getByRole('textbox'), { target: { value: 'Mine' } });
  answers.notes = [{ ...own, content: 'From my phone', version: 1 }];
  await user.click((await dialog()).getByRole('button', { name: 'Save correction' }));
  store.dispatch({ type: 'readModels/stale', payload: ['handoverNotes'], meta: {} });
  expect(await (await dialog()).findByText('From my phone')).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Keep mine' }));
  await user.click((await dialog()).getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(sent.map(({ body }) => body)).toMatchObject([{ version: 0 }, { version: 1 }]));
});

test('who may only see reads the notes and gets no button, not even at a note of her own', async () => {
  withNotes(own);
  show('read');
  expect(await rows()).toHaveLength(1);
  expect((await section()).getByText('You can see Rosa’s handover notes, but not write any.')).toBeVisible();
  expect((await section()).queryByRole('button')).not.toBeInTheDocument();
});

test('without health there is no section', async () => {
  show(false);
  expect(await screen.findByText(/hasn’t shared|doesn’t share/i)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Handover notes' })).not.toBeInTheDocument();
});

test('notes that can’t be loaded say so', async () => {
  stage.server.use(http.get(path, () => HttpResponse.json({}, { status: 500 })));
  show();
  expect(await (await section()).findByText('We couldn’t load Rosa’s handover notes.')).toBeVisible();
});

test('phones fold the card while there is no note, with its button within reach', async () => {
  onPhone();
  withNotes();
  show();
  const card = await section();
  expect(await card.findByText('None yet')).toBeVisible();
  expect(card.getByRole('button', { name: 'Write a note' })).toBeVisible();
  expect(card.getByText('Nobody has left a note yet.')).not.toBeVisible();
});

test('the senior reads and writes notes on her Health page', async () => {
  rosasReadings(stage, []);
  withNotes(note(2, 'A quiet night.'));
  const { user } = stage.show(<HealthByRole />);
  expect(await rows()).toEqual(['A quiet night.Carl, today at 10:00 AM']);
  await user.click((await section()).getByRole('button', { name: 'Write a note' }));
  expect((await dialog()).getByRole('textbox')).toHaveAccessibleDescription(
    'Members who may see your health can read it.',
  );
});
