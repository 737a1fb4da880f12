import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { CareNoteDialog } from '../../client/alert/CareNoteDialog.tsx';
import { alertOwnerOf } from '../../client/alert/alertOwner.ts';
import { LimitsForm } from '../../client/alert/LimitsForm.tsx';
import { EditAppointment } from '../../client/appointment/EditAppointment.tsx';
import { CorrectMetricDialog } from '../../client/health/CorrectMetricDialog.tsx';
import { EditCareMedicationDialog } from '../../client/medication/CareMedicationDialog.tsx';
import { appointment } from '../support/appointments.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';
import { fay } from './recordViewFactsOf.ts';

const stage = clientStage();

/** The bodies that were sent; `status` of their answers. */
const noted = (status = 204) => {
  const bodies: unknown[] = [];
  stage.server.use(
    http.post('/api/record-views', async ({ request }) => {
      bodies.push(await request.json());
      return status === 204
        ? new HttpResponse(null, { status })
        : HttpResponse.json({ message: 'Not now.' }, { status });
    }),
    http.get('/api/care-notes', () => HttpResponse.json([])),
    http.get('/api/care-connections', () => HttpResponse.json([rosaAsSenior()])),
  );
  return bodies;
};

const owner = alertOwnerOf(rosaAsSenior());
const limits = { userId: rosa.id, limits: {}, changedBy: null, changedAt: null };
const close = (): void => undefined;
const reading = metric(1, 'heartRate', 71);
const forms: readonly (readonly [what: string, area: string, form: ReactElement])[] = [
  [
    'a medication',
    'medications',
    <EditCareMedicationDialog key="m" medication={medication(1, 'Metformin', ['08:00'])} onClose={close} />,
  ],
  ['an appointment', 'appointments', <EditAppointment key="a" appointment={appointment()} onClose={close} />],
  [
    'a reading',
    'health',
    <CorrectMetricDialog key="r" metric={reading} owner={{ id: rosa.id, timeZone: rosa.timeZone }} onClose={close} />,
  ],
  [
    'the limits',
    'health',
    <LimitsForm key="l" title="Limits" owner={owner} opened={limits} present={limits} onClose={close} />,
  ],
  ['an instruction', 'health', <CareNoteDialog key="n" owner={owner} kind="heartRate" onClose={close} />],
];

test.each(forms)(
  'a member who opens the form to change %s of a senior leaves a view of her %s',
  async (_what, area, form) => {
    const bodies = noted();
    stage.show(form, { user: { ...fay, role: 'caregiver' } });
    await screen.findByRole('dialog');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toEqual([{ senior: rosa.id, area }]);
  },
);

test.each(forms)('the senior herself leaves none when she changes %s', async (_what, _area, form) => {
  const bodies = noted();
  stage.show(form);
  await screen.findByRole('dialog');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(bodies).toEqual([]);
});

test('a view that can’t be sent disturbs nobody', async () => {
  const bodies = noted(503);
  stage.show(<EditAppointment appointment={appointment()} onClose={close} />, { user: { ...fay, role: 'caregiver' } });
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
});
