import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MyCareTeam } from '../../client/circle/MyCareTeam.tsx';
import { RecordViewsPage } from '../../client/senior/RecordViewsPage.tsx';
import type { RecordViewPage } from '../../projections/recordView/recordViewFacts.ts';
import { member, rosaAsSenior } from '../support/careTeam.ts';
import { circleOn } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { fact, fay, viewer } from './recordViewFactsOf.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(new Date('2026-11-21T18:00:00Z')));
afterEach(() => void jest.useRealTimers());

const gone = viewer(3, 'Erased person 1', true);
const carl = viewer(2, 'Carl Novak');

/** The server's answer to each query; the queries that were sent. */
const withViews = (answer: (asked: URLSearchParams) => Partial<RecordViewPage> & { next?: string }) => {
  const asked: string[] = [];
  stage.server.use(
    http.get('/api/record-views', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const { views = [], people = [fay, carl, gone], next } = answer(searchParams);
      return HttpResponse.json({ views, people }, next === undefined ? {} : { headers: { 'X-Next-Cursor': next } });
    }),
  );
  return asked;
};
const show = (options?: Parameters<typeof stage.show>[1]) =>
  stage.show(<RecordViewsPage />, { path: '/record-views', ...options });
const rows = async (): Promise<readonly string[]> =>
  (await within(await screen.findByRole('list', { name: /^Who looked at/ })).findAllByRole('listitem')).map((row) =>
    (row.textContent ?? '').replace(/\s/g, ' '),
  );

test('a senior reads who looked at what, when and by which device', async () => {
  withViews(() => ({
    views: [
      fact('09:12'),
      fact('08:00', { person: carl, area: 'medications', device: 'computer', isEditing: true }),
      fact('07:00', { person: gone, area: 'profile', device: 'unknown' }),
    ],
  }));
  show();
  expect(await rows()).toEqual([
    'Fay Okafor looked at your readingsToday 9:12 AM, on a phone',
    'Carl Novak opened a form to change your medicationsToday 8:00 AM, on a computer',
    'Erased person 1 looked at your profileToday 7:00 AM',
  ]);
  expect(screen.getByRole('button', { name: 'Fay Okafor, who this is' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Erased/ })).not.toBeInTheDocument();
});

test('one person and one area can be chosen, by keyboard as well', async () => {
  const asked = withViews((query) => ({
    views: query.get('person') ? [fact('08:00', { person: carl, area: 'medications' })] : [fact('09:12')],
  }));
  const { user } = show();
  await rows();
  await user.tab();
  expect(screen.getByLabelText('Person')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('Person'), 'Carl Novak');
  await waitFor(async () =>
    expect(await rows()).toEqual(['Carl Novak looked at your medicationsToday 8:00 AM, on a phone']),
  );
  await user.selectOptions(screen.getByLabelText('Looked at'), 'Medications');
  await waitFor(() => expect(asked.at(-1)).toBe(`?person=${carl.id}&area=medications`));
});

test('older views come on request', async () => {
  withViews((query) =>
    query.get('before') === 'c1'
      ? { views: [fact('07:00', { person: carl })] }
      : { views: [fact('09:12')], next: 'c1' },
  );
  const { user } = show();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

test('nobody has looked, or nobody did what was chosen', async () => {
  withViews(() => ({}));
  const { user } = show();
  expect(await screen.findByText('Nobody else has looked yet.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Looked at'), 'Documents');
  expect(await screen.findByText('Nobody did that.')).toBeVisible();
});

test('a list that can’t be loaded says so, and tries again', async () => {
  stage.server.use(http.get('/api/record-views', () => HttpResponse.json({ message: 'No' }, { status: 500 })));
  const { user } = show();
  expect(await screen.findByText('We couldn’t load who looked at your record.')).toBeVisible();
  withViews(() => ({ views: [fact('09:12')] }));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});

const asCarl = { id: carl.id, firstName: 'Carl', lastName: 'Novak', role: 'caregiver' } as const;

test('a member who may see everything reads it of the senior, himself as “You”; one who may not is told what is missing', async () => {
  const asked = withViews(() => ({ views: [fact('08:00', { person: carl })] }));
  circleOn(stage, { connections: [rosaAsSenior()] });
  show({ user: asCarl });
  expect(await rows()).toEqual(['You looked at Rosa’s readingsToday 8:00 AM, on a phone']);
  expect(asked[0]).toBe(`?senior=${rosa.id}`);
});

test('a member without an area doesn’t see who looked', async () => {
  const asked = withViews(() => ({}));
  const { permissions } = rosaAsSenior();
  circleOn(stage, { connections: [rosaAsSenior({ permissions: { ...permissions, family: false } })] });
  show({ user: asCarl, path: `/record-views?senior=${rosa.id}` });
  expect(await screen.findByText(/whole record/)).toBeVisible();
  expect(asked).toEqual([]);
});

test('My Care Team leads there', async () => {
  circleOn(stage, { connections: [member(1, 'Fay Okafor')] });
  stage.show(<MyCareTeam />);
  expect(await screen.findByRole('link', { name: 'Who looked at my record' })).toHaveAttribute('href', '/record-views');
});
