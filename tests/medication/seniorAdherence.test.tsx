import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { SeniorAdherence } from '../../client/medication/SeniorAdherence.tsx';
import { adherenceView } from '../support/adherenceViews.ts';
import { clientStage } from '../support/clientApp.tsx';
import { ana, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

test('the caregiver reads of each medication how many doses were on time, and a problem with Retry where that can’t be counted', async () => {
  const asked: (string | null)[] = [];
  const metformin = adherenceView([{ date: '2026-06-09', onTime: 1, late: 1 }]);
  const deleted = { medicationId: 'deleted', name: 'Aspirin', isActive: false };
  stage.server.use(
    http.get('/api/adherence', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('senior'));
      return asked.length === 1 ? HttpResponse.error() : HttpResponse.json([metformin, adherenceView([], deleted)]);
    }),
  );
  const { user, store } = stage.show(<SeniorAdherence seniorId={rosa.id} whose="Rosa’s" />, { user: ana });
  expect(await screen.findByText('We couldn’t count Rosa’s doses.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('1 of 2 on time in the last 7 days. One was taken late.');
  expect(
    within(first ?? document.body).getByRole('row', { name: 'Jun 9 1 on time, 1 taken late' }),
  ).toBeInTheDocument();
  expect(second).toHaveTextContent(/^Aspirin 5\smg deletedNo doses to count in the last 7 days\.$/);
  act(() => void store.dispatch(readModelsStale(['dueDoses'])));
  await user.click(screen.getByRole('radio', { name: '90 days' }));
  expect(first).toHaveTextContent('1 of 2 on time in the last 90 days.');
  await waitFor(() => expect(asked).toEqual([rosa.id, rosa.id, rosa.id]));
});
