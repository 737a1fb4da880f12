import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useRoutes } from 'react-router-dom';
import { Chrome } from '../../client/app/Chrome.tsx';
import { HistoryPage } from '../../client/history/HistoryPage.tsx';
import { auditOn } from '../history/auditAnswers.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { anaUser, careOn } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { grant } from './auditorViews.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** Ana is in Rosa's care team without the family area, and her auditor. */
const anaIsBoth = () => {
  careOn(stage, { connections: [rosaAsSenior({ permissions: { ...rosaAsSenior().permissions, family: false } })] });
  stage.server.use(
    http.get('/api/auditor-grants', () =>
      HttpResponse.json([
        grant(1, {
          person: { id: anaUser.id, firstName: 'Ana', lastName: 'Alvarez' },
          from: '2026-05-01T00:00:00.000Z',
        }),
      ]),
    ),
  );
};
const Page = () => useRoutes([{ path: '/', element: <Chrome />, children: [{ index: true, element: null }] }]);

test('a member of a care team who is also an auditor has an entry for that history, after the usual ones', async () => {
  anaIsBoth();
  stage.show(<Page />, { user: anaUser });
  const [rail] = screen.getAllByRole('navigation', { name: 'Main' });
  if (!rail) throw new Error('There is no navigation');
  const entry = await within(rail).findByRole('link', { name: 'Rosa’s history' });
  expect(entry).toHaveAttribute('href', `/history?senior=${rosa.id}`);
  expect(within(rail).getByRole('link', { name: 'Health' })).toBeInTheDocument();
});

test('a member who may see less than all areas opens the history as its auditor', async () => {
  anaIsBoth();
  auditOn(stage);
  stage.show(<HistoryPage />, { user: anaUser, path: `/history?senior=${rosa.id}` });
  expect(await screen.findByRole('region', { name: 'What happened' })).toBeInTheDocument();
  expect(screen.queryByText('Rosa hasn’t shared all four areas of the record with you.')).toBeNull();
});
