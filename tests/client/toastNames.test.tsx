import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { acknowledgedToast, handOverAlert, resolveAlert, undoAlertStep } from '../../client/alert/alertWrites.ts';
import { useCareConnections } from '../../client/circle/useCareConnections.ts';
import type { Command, CommandOutcome, Write } from '../../client/command/command.ts';
import { commandSent } from '../../client/command/commandSlice.ts';
import { correctHandoverNote, writeHandoverNote } from '../../client/handoverNote/handoverNotesResource.ts';
import { changeCareNote } from '../../client/health/careNotesResource.ts';
import { changeHealthLimits } from '../../client/health/healthLimitsResource.ts';
import { correctMetric, restoreMetric, takeBackMetric } from '../../client/health/healthWrites.ts';
import { changeManagedAccount } from '../../client/managedAccount/managedAccountWrites.ts';
import { changePause, pauseMedications, resumeMedications } from '../../client/medication/medicationPausesResource.ts';
import { startMedication, stopMedication } from '../../client/medication/medicationWrites.ts';
import { toastShown } from '../../client/toast/toastsSlice.ts';
import type { MedicationPauseView } from '../../projections/medication/medicationPauses.ts';
import { rosaAsSenior } from '../support/careTeam.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { anaUser } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const reading = metric(1, 'bloodPressure', '190/95');
const alert = alertOf(reading);
const aspirin = medication(1, 'Aspirin', ['08:00']);
const wanted = { from: undefined, until: null, reason: 'Surgery' };
const pause: MedicationPauseView = {
  id: 'pause',
  userId: rosa.id,
  from: tenPastTen.toISOString(),
  until: null,
  reason: 'Surgery',
  changedAt: tenPastTen.toISOString(),
  by: { id: anaUser.id, firstName: 'Ana' },
};

const Names = () => <p>{useCareConnections().connections.length} connection</p>;

/** Ana, who cares for Rosa, with an API that accepts everything. */
const show = async (user: Partial<typeof anaUser> | typeof rosa) => {
  stage.server.use(
    http.get('/api/care-connections', () => HttpResponse.json(user.id === anaUser.id ? [rosaAsSenior()] : [])),
    ...[http.post, http.put, http.patch, http.delete].map((on) =>
      on('/api/*', () => HttpResponse.json({ message: 'Saved.' })),
    ),
  );
  const { store } = stage.show(<Names />, { user });
  await screen.findByText(user.id === anaUser.id ? '1 connection' : '0 connection');
  return store;
};

const lines = async (title: string): Promise<readonly (string | null)[]> => {
  await waitFor(() => expect(screen.getByText(title)).toBeInTheDocument());
  const text = screen.getByText(title).parentElement;
  return [...(text?.children ?? [])].map(({ textContent }) => textContent);
};

const writes: readonly (readonly [title: string, about: string | undefined, write: Write])[] = [
  ['Handed over to Fay', 'Blood pressure alert', handOverAlert(alert, 'fay', 'Fay', '')],
  ['Alert closed', 'Blood pressure alert', resolveAlert(alert, { outcome: 'Rested', askAgainMinutes: 60 })],
  ['Undone', 'Blood pressure alert', undoAlertStep(alert, 'acknowledged')],
  ['All medications paused', undefined, pauseMedications(rosa.id, wanted)],
  ['Pause changed', undefined, changePause(pause, null)],
  ['Medications resumed', undefined, resumeMedications(pause, tenPastTen)],
  ['Aspirin stopped', undefined, stopMedication(aspirin, undefined, '')],
  ['Aspirin started again', undefined, startMedication(aspirin, undefined)],
  ['Reading corrected', 'Blood pressure', correctMetric(reading, { value: '139/84' })],
  ['Reading removed', 'Blood pressure', takeBackMetric(reading)],
  ['The reading is back', 'Blood pressure', restoreMetric(reading)],
  ['What to do saved', 'Blood pressure', changeCareNote(rosa.id, 'bloodPressure', 'Rest')],
  ['Note saved', undefined, writeHandoverNote({ content: 'Slept well.' }, rosa.id)],
  ['Note corrected', undefined, correctHandoverNote({ id: 'note', userId: rosa.id }, { content: 'Slept badly.' }, 0)],
  ['Alert limits saved', undefined, changeHealthLimits({}, rosa.id)],
];

test.each(writes)(
  'a toast names the person it was done for, and what it was about: %s',
  async (title, about, write) => {
    const store = await show(anaUser);
    act(() => void store.dispatch(commandSent({ ...write, key: 'test' } as Command)));
    const [, line] = await lines(title);
    expect(line).toBe(about ? `Rosa · ${about}` : 'Rosa');
  },
);

test('the change of an account that somebody set up names whose it is', async () => {
  const store = await show(anaUser);
  const write = changeManagedAccount('luis', { firstName: 'Luis' });
  act(() => void store.dispatch(commandSent({ ...write, key: 'test' } as Command)));
  expect(await lines('Saved')).toEqual(['Saved', 'Luis']);
});

test('to the person herself it names no one', async () => {
  const store = await show(rosa);
  act(() => void store.dispatch(commandSent({ ...pauseMedications(rosa.id, wanted), key: 'test' } as Command)));
  expect(await lines('All medications paused')).toEqual(['All medications paused']);
});

test('an alert that is acknowledged is named with its person', async () => {
  const store = await show(anaUser);
  const answer = { type: 'AcknowledgeHealthAlert', view: alert } as unknown as CommandOutcome<'AcknowledgeHealthAlert'>;
  const toast = acknowledgedToast(answer, alert, { viewerId: anaUser.id, now: tenPastTen });
  act(() => void store.dispatch(toastShown(toast)));
  expect(await lines('You’re handling this')).toEqual([
    'You’re handling this',
    'Rosa · Blood pressure alert',
    'The care team can see it.',
  ]);
});
