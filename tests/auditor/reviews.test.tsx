import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Reviews } from '../../client/auditor/Reviews.tsx';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import { clientStage } from '../support/clientApp.tsx';
import { write } from '../support/medicineServer.ts';
import { rosa } from '../support/people.ts';
import { review } from './auditorViews.ts';

const stage = clientStage();
const path = `/api/audit/${rosa.id}/reviews`;
const show = (...reviews: readonly RecordReviewView[]) => {
  stage.server.use(http.get(path, () => HttpResponse.json([...reviews])));
  return stage.show(<Reviews seniorId={rosa.id} />);
};
const form = async () => within(await screen.findByRole('dialog', { name: 'Sign a review' }));

test('reviews are listed with their period, what was found, and who signed', async () => {
  show(
    review(2, { areas: ['health'], finding: 'The dose of November 3 was late.' }),
    review(1, { from: '2026-11-01', until: '2026-11-01' }),
  );
  const list = within(await screen.findByRole('list', { name: 'Signed reviews' }));
  const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /Looked through November 1, 2026 to November 20, 2026 \(health only\): to clear up:The dose of November 3 was late\.Signed by Kim Lee, /,
  );
  expect(rows[1]).toMatch(/^Looked through November 1, 2026: nothing odd/);
});

test('a review is signed with a period, and with a finding only where there is something to clear up', async () => {
  const { user } = show();
  const signed = write('post', path, () => HttpResponse.json(review(1, { finding: 'A late dose.' }), { status: 201 }));
  stage.server.use(signed.handler);
  expect(await screen.findByText('Nobody has signed a review yet.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign a review' }));
  const dialog = await form();
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(dialog.getByText('Please enter the first day')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: '2026-11-01' } });
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-11-20' } });
  await user.click(dialog.getByRole('radio', { name: 'Something to clear up' }));
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  expect(dialog.getByText('Please write what there is to clear up')).toBeInTheDocument();
  expect(signed.sent).toEqual([]);
  await user.type(dialog.getByLabelText('To clear up'), 'A late dose.');
  await user.click(dialog.getByRole('button', { name: 'Sign' }));
  await waitFor(() => expect(screen.getByText('A late dose.')).toBeInTheDocument());
  expect(signed.sent.map(({ body }) => body)).toEqual([
    { from: '2026-11-01', until: '2026-11-20', finding: 'A late dose.' },
  ]);
});
