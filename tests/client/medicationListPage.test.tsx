import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MedicationListPage } from '../../client/report/MedicationListPage.tsx';
import { writtenFields } from '../../events/medication/prescriptionFields.ts';
import { valuesIn } from '../../events/kernel/recordFields.ts';
import type { PrescriptionChangeView } from '../../projections/medication/prescriptionChanges.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medicineReads } from '../support/medicineServer.ts';
import { ana, inNewYork, medication, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const metformin = medication(1, 'Metformin', ['08:00', '20:00'], {
  dosage: '850 mg',
  instructions: 'With food',
  form: 'Tablet',
  purpose: 'diabetes',
  prescriber: 'Dr. Helen Osei',
  pharmacy: 'Corner Pharmacy',
  pharmacyPhone: '(555) 201-0199',
  prescriptionNumber: '7712-0345',
});
const written = valuesIn(writtenFields, metformin);
const change = (id: string, more: Partial<PrescriptionChangeView>): PrescriptionChangeView => ({
  id: `${metformin.id}@${id}`,
  medicationId: metformin.id,
  what: 'changed',
  at: inNewYork('2026-06-08', '09:12'),
  by: ana,
  name: 'Metformin',
  before: null,
  after: null,
  from: null,
  reason: null,
  ...more,
});
const changes = [
  change('4', {
    what: 'stopped',
    name: 'Naproxen',
    reason: 'Hard on the stomach',
    from: inNewYork('2026-06-08', '09:12'),
  }),
  change('3', { before: written, after: { ...written } }),
  change('2', { before: { ...written, dosage: '500 mg', times: ['08:00'], prescriber: null }, after: written }),
  change('1', { what: 'added', after: written }),
];

const show = async () => {
  const asked: (string | null)[] = [];
  stage.server.use(
    ...medicineReads({ medications: [metformin], logs: [], facts: [] }),
    http.get('/api/user/:id', () => HttpResponse.json({ ...rosa, allergies: 'Penicillin' })),
    http.get('/api/medication-changes', ({ request }) => {
      const since = new URL(request.url).searchParams.get('since');
      asked.push(since);
      return HttpResponse.json(since === '2026-06-09' ? [] : changes);
    }),
  );
  stage.show(<MedicationListPage />, { path: '/medication-list' });
  return { asked, sheet: within(await screen.findByRole('article', { name: 'Medication list' })) };
};

const text = (element: HTMLElement): string =>
  element.textContent.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '');

test('the list has what each medication is for, who prescribed it, and where it comes from', async () => {
  const { sheet } = await show();
  const row = text(sheet.getByRole('row', { name: /Metformin/ }));
  for (const fact of ['Tablet', '8:00 AM, 8:00 PM', 'Diabetes', 'With food. Prescribed by Dr. Helen Osei'])
    expect(row).toContain(fact);
  expect(row).toContain('Corner Pharmacy, (555) 201-0199, prescription number 7712-0345');
  expect(sheet.getByText('Penicillin')).toBeInTheDocument();
});

test('the changes since the chosen day are listed by kind, with the former and the present value of each field', async () => {
  const { asked, sheet } = await show();
  expect(asked).toEqual(['2026-03-11']);
  const listed = sheet.getByRole('region', { name: 'Changes' });
  const lines = within(listed)
    .getAllByRole('listitem')
    .map((line) => text(line));
  const entered = 'entered Jun 8, 9:12 AM, by Ana';
  expect(lines).toEqual([
    `Metformin 850 mg, ${entered}`,
    `Metformin 850 mg, ${entered}. Dosage: was 500 mg, now 850 mg. Times: was 8:00 AM, now 8:00 AM and 8:00 PM. Prescriber: was none, now Dr. Helen Osei`,
    `Naproxen, ${entered}. “Hard on the stomach”`,
  ]);
  fireEvent.change(screen.getByLabelText(/^Changes since/), { target: { value: '2026-06-10' } });
  expect(screen.getByText('That day is in the future')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Changes since/), { target: { value: '2026-06-09' } });
  expect(await screen.findByText('None on record.')).toBeInTheDocument();
  expect(asked).toEqual(['2026-03-11', '2026-06-09']);
});
