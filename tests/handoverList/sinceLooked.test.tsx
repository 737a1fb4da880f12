import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { HandoverPage } from '../../client/handoverList/HandoverPage.tsx';
import type { HandoverEntry, HandoverList, HandoverSummary } from '../../projections/handoverList/handoverEntries.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { seniorCard, showDashboard, rosa as ofDashboard } from '../support/careDashboardScreen.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { ana, inNewYork, tenPastTen } from '../support/medicines.ts';
import { monitoringOn } from '../support/monitoringScreen.tsx';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, miguel, pushChangeOf } from '../support/seniorsCare.ts';
import { onPhone } from '../support/onPhone.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { entry, listOf } from './handoverViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const carl = { id: '9d0e9a54-41a2-4f0e-8a55-0d8a1f6f2b77', firstName: 'Carl', lastName: 'Novak' };
const asRosa = { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' };
const metformin = { medicationId: rosa.id, name: 'Metformin', dosage: '500 mg' };
const dose = (time: string, more: object = {}) =>
  entry(
    {
      kind: 'DoseTaken',
      about: { ...metformin, dueAt: inNewYork('2026-06-09', time), amount: null, confirmed: [] },
    },
    ['2026-06-09', time],
    { actor: asRosa, ...more },
  );
const missed = entry(
  { kind: 'DoseMissed', about: { ...metformin, dueAt: inNewYork('2026-06-08', '18:30') } },
  ['2026-06-08', '20:30'],
  { actor: null },
);
const note = entry(
  { kind: 'HandoverNoteWritten', about: { content: 'Mom slept badly.', visitFrom: null, visitUntil: null } },
  ['2026-06-09', '07:10'],
  { actor: carl },
);

/** Ana at Rosa's page, with this list; a test changes it as it goes. */
const withList = (list: HandoverList, permissions: object = {}) => {
  const answers = { list, asked: [] as string[] };
  careOn(stage, {
    connections: [rosaAsSenior({ permissions: { ...rosaAsSenior().permissions, ...permissions } }), miguel],
  });
  stage.server.use(
    http.get('/api/handover', ({ request }) => {
      answers.asked.push(new URL(request.url).search);
      return HttpResponse.json(answers.list);
    }),
  );
  return answers;
};
const monitoring = monitoringOn(stage);
const words = (element: Element | null): string => (element?.textContent ?? '').replace(/\s/g, ' ');
const section = async () => within(await screen.findByRole('region', { name: 'Since you last looked' }));
const rows = async (): Promise<readonly string[]> => (await section()).queryAllByRole('listitem').map(words);
const shown = async (list: readonly HandoverEntry[]) => {
  const answers = withList(listOf(list));
  const screenOf = monitoring();
  await (await section()).findAllByRole('listitem');
  return { answers, ...screenOf };
};

test('the entries stand under their days, the oldest first, with what was missed in one sentence above', async () => {
  await shown([missed, note, dose('08:02')]);
  const { getAllByRole, getByText } = await section();
  expect(getAllByRole('heading', { level: 3 }).map(words)).toEqual(['Monday, June 8', 'Tuesday, June 9']);
  expect(await rows()).toEqual([
    '8:30 PMMetformin 500 mg, due at 6:30 PM, was missed.',
    '7:10 AMCarl left a handover note.Mom slept badly.',
    '8:02 AMRosa took Metformin 500 mg, due at 8:02 AM.',
  ]);
  expect(getByText('One dose was missed. Carl left a note.')).toBeVisible();
  expect(getByText('3 entries, oldest first')).toBeVisible();
  expect(words(getByText(/^Complete as of/))).toBe('Complete as of 10:10 AM. What you did yourself is left out.');
});

test('what was entered late says when', async () => {
  await shown([dose('06:00', { recordedAt: inNewYork('2026-06-09', '09:15') })]);
  expect(await rows()).toEqual(['6:00 AMRosa took Metformin 500 mg, due at 6:00 AM.Entered late, today 9:15 AM']);
});

test('“Mark as read” sends how far the list goes, and then nothing is new', async () => {
  const { answers, user } = await shown([missed]);
  const { handler, sent } = write('put', '/api/handover/read', () => {
    answers.list = listOf([], { since: answers.list.completeAsOf, readUntil: answers.list.completeAsOf });
    return HttpResponse.json({ seniorId: rosa.id, readUntil: answers.list.completeAsOf });
  });
  stage.server.use(handler);
  await user.click((await section()).getByRole('button', { name: 'Mark as read' }));
  expect(await (await section()).findByText(/^Nothing new since today at 10:10/)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    senior: rosa.id,
    until: inNewYork('2026-06-09', '10:10'),
    position: '00000000000000000777',
  });
  expect((await section()).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
});

test('a mark that could not be stored leaves the list, with the reason', async () => {
  const { user } = await shown([missed]);
  stage.server.use(http.put('/api/handover/read', () => HttpResponse.json({ message: 'Not now.' }, { status: 503 })));
  await user.click((await section()).getByRole('button', { name: 'Mark as read' }));
  expect(await (await section()).findByRole('alert')).toHaveTextContent('Not now.');
  expect(await rows()).toHaveLength(1);
});

test('one’s own acts and another beginning are listed on demand; such a list can’t move the mark', async () => {
  const { answers, user } = await shown([missed]);
  await user.click((await section()).getByRole('button', { name: 'What is listed' }));
  await user.click((await section()).getByRole('switch', { name: 'What I did myself' }));
  await waitFor(() => expect(answers.asked).toContain(`?senior=${rosa.id}&own=true`));
  await user.selectOptions((await section()).getByRole('combobox', { name: 'Since' }), 'The last 24 hours');
  await waitFor(() =>
    expect(answers.asked.at(-1)).toBe(
      `?senior=${rosa.id}&since=${encodeURIComponent(inNewYork('2026-06-08', '10:10'))}&own=true`,
    ),
  );
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await section()).queryByRole('button', { name: 'Mark as read' })).not.toBeInTheDocument();
  expect((await section()).queryByText(/left out\.$/)).not.toBeInTheDocument();
});

test('a long list shows its newest entries, and all of them on demand', async () => {
  const doses = Array.from({ length: 12 }, (_, hour) => dose(`${String(hour + 10)}:00`.padStart(5, '0')));
  const { user } = await shown(doses);
  expect(await rows()).toHaveLength(8);
  expect((await rows()).at(-1)).toMatch(/^9:00 PM/);
  await user.click((await section()).getByRole('button', { name: 'Show all 12' }));
  expect(await rows()).toHaveLength(12);
});

test('it loads again when something is recorded, and a failure offers Retry', async () => {
  const { answers } = await shown([missed]);
  answers.list = listOf([missed, note]);
  pushChangeOf(stage, rosa.id, 'healthMetrics');
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('a list that can’t be loaded says so, and Retry loads it', async () => {
  withList(listOf([]));
  let isDown = true;
  stage.server.use(
    http.get('/api/handover', () =>
      isDown ? HttpResponse.json({ message: 'Down' }, { status: 503 }) : HttpResponse.json(listOf([missed])),
    ),
  );
  const { user } = monitoring();
  expect(await (await section()).findByText('We couldn’t load what’s new in Rosa’s record.')).toBeVisible();
  isDown = false;
  await user.click((await section()).getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

test('who sees no area that is listed has no list', async () => {
  const answers = withList(listOf([missed]), { medications: false, health: false, appointments: false });
  monitoring();
  expect(await screen.findByRole('region', { name: 'Rosa’s care team' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Since you last looked' })).not.toBeInTheDocument();
  expect(answers.asked).toEqual([]);
});

test('the page to print has everything, for whom, since when, and a button', async () => {
  const doses = Array.from({ length: 12 }, (_, hour) => dose(`${String(hour + 10)}:00`));
  withList(listOf(doses));
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = stage.show(
    <Routes>
      <Route path="/handover" element={<HandoverPage />} />
    </Routes>,
    { user: anaUser, path: `/handover?senior=${rosa.id}` },
  );
  const sheet = within(await screen.findByRole('article', { name: 'Since you last looked' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(12);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Care Management for Rosa Alvarez');
  expect(words(sheet.getByText(/^Printed/))).toBe(
    'Printed Tuesday, June 9, 10:10 AM, for Ana Alvarez. Everything recorded since Monday, June 8, 12:10 PM, except by the reader. Complete as of 10:10 AM.',
  );
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

const summary = (more: Partial<HandoverSummary>): HandoverSummary => ({
  seniorId: ofDashboard.seniorId,
  since: inNewYork('2026-06-08', '12:10'),
  entries: 0,
  isCut: false,
  missedDoses: 0,
  noteBy: null,
  ...more,
});

test.each([
  [
    { entries: 9, missedDoses: 1, noteBy: { ...ana, lastName: 'Alvarez' } },
    'Since you last looked: 9 entries, 1 missed dose, a note from Ana',
  ],
  [{ entries: 1 }, 'Since you last looked: 1 entry'],
  [{ entries: 500, isCut: true, missedDoses: 2 }, 'Since you last looked: 500 or more entries, 2 missed doses'],
  [{}, 'Nothing new since you last looked'],
])('a senior’s card has it in one line: %j', async (more, line) => {
  stage.server.use(http.get('/api/handover-summaries', () => HttpResponse.json([summary(more)])));
  showDashboard(stage);
  const card = await seniorCard('Rosa Alvarez');
  expect(words((await card.findByText(/ince you last looked/)).closest('a, p'))).toBe(line);
  // nothing is said of a senior whose list isn't known
  expect((await seniorCard('Miguel Alvarez')).queryByText(/ince you last looked/)).not.toBeInTheDocument();
});

test('on a phone, where the cards are folded, what was missed stands beside their heading', async () => {
  const phone = onPhone();
  stage.server.use(
    http.get('/api/handover-summaries', () => HttpResponse.json([summary({ entries: 3, missedDoses: 1 })])),
  );
  showDashboard(stage);
  const button = await screen.findByRole('button', { name: 'Seniors Under Your Care' });
  await waitFor(() =>
    expect(button).toHaveAccessibleDescription(/^Rosa and Miguel\. 1 missed dose since you last looked$/),
  );
  phone.mockRestore();
});
