import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MedicationsPage } from '../../client/medication/MedicationsPage.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { medicineReads, write } from '../support/medicineServer.ts';
import { medication, tenPastTen } from '../support/medicines.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const metformin = medication(1, 'Metformin', ['08:00', '20:00'], { instructions: 'One long white tablet, with food' });
const known = {
  form: 'Tablet',
  purpose: 'diabetes',
  prescriber: 'Dr. Osei',
  pharmacy: 'Corner Pharmacy',
  pharmacyPhone: '(555) 201-0199',
  prescriptionNumber: '7712',
} as const;
const show = (medications = [metformin]) => {
  stage.server.use(...medicineReads({ medications, logs: [], facts: [] }));
  return stage.show(<MedicationsPage />);
};
const card = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }));

test('the card says what a medication is for, who prescribed it and where it comes from, with a button that calls there', async () => {
  show([{ ...metformin, ...known }]);
  const shown = await card('Metformin');
  expect(shown.getByText('Twice daily, for diabetes')).toBeInTheDocument();
  expect(shown.getByText('One long white tablet, with food. Prescribed by Dr. Osei')).toBeInTheDocument();
  expect(shown.getByText(/^Corner Pharmacy, \(555\)\s201-\u20600199, prescription number 7712$/)).toBeInTheDocument();
  expect(shown.getByRole('link', { name: 'Call Corner Pharmacy' })).toHaveAttribute('href', 'tel:5552010199');
});

test('more about it is folded, opens for a problem inside, and is sent with the rest', async () => {
  const { user } = show();
  const change = write('put', '/api/medications/:id', () => HttpResponse.json({ ...metformin, ...known, version: 1 }));
  stage.server.use(change.handler);
  await user.click((await card('Metformin')).getByRole('button', { name: /^Edit/ }));
  const form = within(await screen.findByRole('dialog'));
  const fold = form.getByRole('button', { name: 'More about it' });
  expect(form.queryByRole('textbox', { name: 'What is it for?' })).not.toBeInTheDocument();
  await user.click(fold);
  await user.type(form.getByRole('textbox', { name: 'What is it for?' }), known.purpose);
  await user.type(form.getByRole('textbox', { name: 'Pharmacy’s phone' }), 'ask Ana');
  await user.selectOptions(form.getByRole('combobox', { name: 'Form' }), known.form);
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  const phone = form.getByRole('textbox', { name: 'Pharmacy’s phone' });
  expect(phone).toHaveFocus();
  expect(change.sent).toEqual([]);
  await user.clear(phone);
  await user.type(phone, known.pharmacyPhone);
  await user.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(change.sent[0]?.body).toMatchObject({
      purpose: known.purpose,
      form: known.form,
      pharmacyPhone: known.pharmacyPhone,
      prescriber: '',
      pharmacy: '',
      prescriptionNumber: '',
    }),
  );
});
