import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { HistoryPage } from '../../client/history/HistoryPage.tsx';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { onPhone } from '../support/onPhone.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn, pushChangeOf } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { at822, auditOn, entry, recordNow, recordOf, timelineOf } from './auditAnswers.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;
const address = (): URLSearchParams => new URLSearchParams(screen.getByLabelText('address').textContent ?? '');
const show = (more = '') => {
  careOn(stage, { connections: [rosaAsSenior()] });
  return stage.show(
    <MemoryRouter initialEntries={[`/history?senior=${rosa.id}${more}`]}>
      <HistoryPage />
      <Address />
    </MemoryRouter>,
    { user: anaUser, path: null },
  );
};
const known = `&at=${at822}&clock=known`;
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const problem = (words: RegExp | string) => screen.findByText(words, { exact: false, selector: '[role=alert] p' });
const slider = () => screen.getByRole('slider', { name: 'The record as of' });

test('as we knew it then, the day has no dose that was entered later, and the differences from now are in words', async () => {
  const asked = auditOn(stage);
  show(known);
  await screen.findByText(/Levothyroxine 50\smcg/);
  const day = await region('Rosa’s day');
  expect(day).toHaveTextContent(/As of 8:22\sAM/);
  expect(
    within(day)
      .getByText(/Amlodipine/)
      .closest('li'),
  ).toHaveTextContent(/^8:00\sAMAmlodipine 5\smg\s*Upcoming$/);
  expect(
    within(day)
      .getByText(/Levothyroxine/)
      .closest('li'),
  ).toHaveTextContent(/Takentaken by Rosa at 6:34\sAM$/);
  expect(await screen.findByText('3 things differ')).toBeInTheDocument();
  expect(await screen.findByText(/given by Ana at 8:05\sAM, entered 9:45\sAM/)).toBeInTheDocument();
  expect(await region('Who had access then')).toHaveTextContent('Ana AlvarezDaughter · All four areas');
  expect(asked.records).toContain(new URLSearchParams({ asOf: at822, knownAt: at822 }).toString());
  expect(asked.events).toContain('day=2026-06-09');
});

test('the line of the moment is between the entries before and after it, and one that wasn’t entered yet says so', async () => {
  auditOn(stage);
  show(known);
  const cut = await screen.findByText(/^As of 8:22\sAM$/, { selector: '.timeline__cut' });
  const after = cut.compareDocumentPosition(screen.getByRole('button', { name: /Carl corrected/ }));
  expect(after & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  const before = cut.compareDocumentPosition(screen.getByRole('button', { name: /Carl recorded/ }));
  expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const late = screen.getByRole('button', { name: /Ana gave Amlodipine/ }).closest('li');
  expect(late).toHaveTextContent(/Entered 1\sh\s40\smin late/);
  expect(late).toHaveTextContent('Not known yet at that time');
  expect(screen.getByText('12 of 340 entered late')).toBeInTheDocument();
  expect(screen.getByText(/Replaces “recorded 184\/92”, entered 8:22\sAM. Both stay on record./)).toBeInTheDocument();
});

test('a line opens its event: who, both times, both texts, the program and the position; it leads to its moment', async () => {
  auditOn(stage, undefined, () =>
    timelineOf({
      entries: [
        entry(44, {
          recordedAt: at822,
          agent: 'import',
          sentence: 'took 10 mg',
          replaces: { position: entry(42).position, recordedAt: at822, sentence: 'took 5 mg' },
        }),
      ],
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rosa took 10 mg' }));
  const dialog = await screen.findByRole('dialog', { name: 'Entry' });
  const facts = within(dialog)
    .getAllByRole('term')
    .map(({ textContent, nextSibling }) => `${textContent}: ${nextSibling?.textContent}`.replaceAll('\u00a0', ' '));
  expect(facts).toEqual([
    'Happened: Tuesday, June 9, 6:34 AM',
    'Entered: Tuesday, June 9, 8:22 AM',
    'Who: Rosa Alvarez',
    'Before: took 5 mg, entered Tuesday, June 9, 8:22 AM, position 42',
    'Now: took 10 mg',
    'Entered with: import',
    'Position in the log: 44',
    'Event: DoseTaken, version 0 of dose-44',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'See the record at this moment' }));
  expect(address().get('at')).toBe(at822);
  expect(address().get('clock')).toBe('known');
});

test('an entry that was made by hand says on which kind of device', async () => {
  auditOn(stage, undefined, () => timelineOf({ entries: [entry(44, { device: 'phone', sentence: 'took 10 mg' })] }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Rosa took 10 mg' }));
  expect(await screen.findByText('Hearthline, by hand, on a phone')).toBeInTheDocument();
});

test('the slider says its moment, steps by keys, and asks once it rests', async () => {
  const asked = auditOn(stage);
  show();
  await region('Rosa’s day');
  expect(slider()).toHaveAttribute('aria-valuetext', 'Now, Tuesday, June 9, 10:10 AM');
  fireEvent.keyDown(slider(), { key: 'ArrowLeft' });
  expect(slider()).toHaveAttribute('aria-valuetext', 'Tuesday, June 9, 9:10 AM');
  fireEvent.keyDown(slider(), { key: 'PageDown' });
  expect(slider()).toHaveAttribute('aria-valuetext', 'Monday, June 8, 9:10 AM');
  await waitFor(() => expect(address().get('at')).toBe('2026-06-08T13:10:00.000Z'));
  await waitFor(() =>
    expect(asked.records).toContain(new URLSearchParams({ asOf: '2026-06-08T13:10:00.000Z' }).toString()),
  );
  expect(asked.records.filter((each) => each.includes('2026-06-09T13'))).toEqual([]);
});

test('Earlier and Later step from entry to entry, and Back to now ends it', async () => {
  auditOn(stage);
  const { user } = show();
  await screen.findByRole('button', { name: /Carl corrected/ });
  await user.click(screen.getByRole('button', { name: 'Earlier entry' }));
  expect(address().get('at')).toBe('2026-06-09T12:31:00.000Z');
  await screen.findByRole('button', { name: /Carl corrected/ });
  await user.click(screen.getByRole('button', { name: 'Earlier entry' }));
  expect(address().get('at')).toBe('2026-06-09T12:20:00.000Z');
  await screen.findByRole('button', { name: /Carl corrected/ });
  await user.click(screen.getByRole('button', { name: 'Later entry' }));
  expect(address().get('at')).toBe('2026-06-09T12:31:00.000Z');
  await user.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(address().get('at')).toBeNull();
});

test('a time is picked by the senior’s clock; one to come is refused by its field', async () => {
  auditOn(stage);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pick a time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pick a time' });
  fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '23:00' } });
  await user.click(within(dialog).getByRole('button', { name: 'Show the record' }));
  expect(within(dialog).getByText('That time is in the future. Choose an earlier one')).toBeInTheDocument();
  fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: '2026-03-03' } });
  fireEvent.change(within(dialog).getByLabelText('Time'), { target: { value: '12:00' } });
  await user.click(within(dialog).getByRole('button', { name: 'Show the record' }));
  expect(address().get('at')).toBe('2026-03-03T17:00:00.000Z');
});

test('the list is filtered by kind, person and day', async () => {
  const asked = auditOn(stage);
  const { user } = show();
  await screen.findByRole('button', { name: /Carl corrected/ });
  await user.selectOptions(screen.getByLabelText('Kind'), 'Doses');
  await user.selectOptions(await screen.findByLabelText('Person'), 'Ana Alvarez');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-06-09' } });
  await waitFor(() => expect(asked.events.at(-1)).toBe(`kind=doses&person=${anaUser.id}&day=2026-06-09`));
});

test('older entries follow on request', async () => {
  auditOn(stage);
  stage.server.use(
    http.get(`/api/audit/${rosa.id}/events`, ({ request }) =>
      new URL(request.url).searchParams.get('before') === 'c1'
        ? HttpResponse.json(timelineOf({ entries: [entry(1, { sentence: 'took the first one' })] }))
        : HttpResponse.json(timelineOf(), { headers: { 'X-Next-Cursor': 'c1' } }),
    ),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  expect(await screen.findByRole('button', { name: 'Rosa took the first one' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Carl corrected/ })).toBeInTheDocument();
});

test('on a phone the day is before the entries, and those are ten after the moment’s line until one asks for older ones', async () => {
  onPhone();
  const entries = Array.from({ length: 40 }, (_one, index) =>
    entry(40 - index, { happenedAt: inNewYork('2026-06-09', `0${9 - Math.floor(index / 10)}:${59 - (index % 10)}`) }),
  );
  auditOn(
    stage,
    () => recordNow,
    () => timelineOf({ entries }),
  );
  const { user } = show(known);
  const older = await screen.findByRole('button', { name: 'Show older' });
  const [day, list] = [await region('Rosa’s day'), await region('What happened')];
  expect(day.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  const leftOut = () => list.querySelectorAll('.timeline--short .timeline__entry.timeline__further').length;
  expect(leftOut()).toBe(40 - 20 - 10);
  await user.click(older);
  expect(leftOut()).toBe(0);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('an empty record says so, and a day without entries leads to all of them', async () => {
  const asked = auditOn(
    stage,
    () => recordOf(),
    () => timelineOf({ entries: [], people: [], entered: 0, late: 0 }),
  );
  const { user } = show(`&at=${at822}`);
  expect(await screen.findByText('No doses on record.')).toBeInTheDocument();
  expect(screen.getByText('Nobody else.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show all entries' }));
  await waitFor(() => expect(asked.events.at(-1)).toBe(''));
});

const refused = (status: number, message?: string) =>
  stage.server.use(
    http.get(`/api/audit/${rosa.id}`, () => HttpResponse.json(message === undefined ? {} : { message }, { status })),
  );

test('a moment before the account: the server’s sentence, and the way back', async () => {
  auditOn(stage);
  refused(400, 'There’s nothing on record before 2026-06-01T12:00:00.000Z.');
  const { user } = show('&at=2020-01-01T00:00:00.000Z');
  expect(
    await problem(
      /We couldn’t load the record as of Tuesday, December 31, 2019, 7:00\sPM. There’s nothing on record before Monday, June 1, 8:00\sAM./,
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show the record as of now' }));
  expect(address().get('at')).toBeNull();
});

test('an outage: the problem, and Retry loads it', async () => {
  auditOn(stage);
  refused(503, 'The history can’t be read right now.');
  const { user } = show();
  expect(await problem('The history can’t be read right now.')).toBeInTheDocument();
  auditOn(stage);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Amlodipine 5\smg$/)).toBeInTheDocument();
});

test('without a network it says so', async () => {
  auditOn(stage);
  stage.server.use(http.get(`/api/audit/${rosa.id}`, () => HttpResponse.error()));
  show();
  expect(await problem('Check your connection and try again.')).toBeInTheDocument();
});

test.each([
  ['&at=yesterday', 'We couldn’t read the time in this link. This is the record as of now.'],
  ['&at=2031-01-01T00:00:00.000Z', 'That time is in the future. This is the record as of now.'],
])('a link with %s shows the record as of now, and says why', async (more, sentence) => {
  auditOn(stage);
  show(more);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(await region('Who has access')).toBeInTheDocument();
});

test('a member who may not see all four areas gets none of it', async () => {
  careOn(stage, { connections: [rosaAsSenior({ permissions: { ...rosaAsSenior().permissions, family: false } })] });
  stage.show(<HistoryPage />, { user: anaUser, path: `/history?senior=${rosa.id}` });
  expect(await screen.findByText('Rosa hasn’t shared all four areas of the record with you.')).toBeInTheDocument();
});

test('access that ends while the page is open ends the page', async () => {
  auditOn(stage);
  show();
  await screen.findByText(/^Amlodipine 5\smg$/);
  refused(403, 'Only members who may see everything can open the history.');
  pushChangeOf(stage, rosa.id, 'doseLogs');
  expect(await problem('Only members who may see everything can open the history.')).toBeInTheDocument();
  expect(screen.queryByText(/^Amlodipine 5\smg$/)).not.toBeInTheDocument();
});

test('somebody else’s record is not found', async () => {
  careOn(stage, { connections: [] });
  stage.show(<HistoryPage />, { user: anaUser, path: `/history?senior=${rosa.id}` });
  expect(await screen.findByRole('heading', { name: 'Senior Not Found' })).toBeInTheDocument();
});

test('what others enter meanwhile is on the page without a reload', async () => {
  let sentence = 'took the first one';
  auditOn(stage, undefined, () => timelineOf({ entries: [entry(1, { sentence })] }));
  show();
  await screen.findByRole('button', { name: 'Rosa took the first one' });
  sentence = 'took the second one';
  act(() => pushChangeOf(stage, rosa.id, 'doseLogs'));
  expect(await screen.findByRole('button', { name: 'Rosa took the second one' })).toBeInTheDocument();
});
