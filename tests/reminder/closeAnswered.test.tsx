import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Command } from '../../client/command/command.ts';
import { commandSucceeded } from '../../client/command/commandSlice.ts';
import { useDoseLogs } from '../../client/medication/doseLogsResource.ts';
import { Reminders } from '../../client/reminder/Reminders.tsx';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import { clientStage } from '../support/clientApp.tsx';
import { medication, skipped, taken } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { fakeBrowser } from './fakeBrowser.ts';

const stage = clientStage();

const amlodipine = medication(1, 'Amlodipine', ['10:00']);
const lisinopril = medication(2, 'Lisinopril', ['10:00']);
const logOf = { amlodipine: taken(amlodipine, '10:00', '10:10'), lisinopril: skipped(lisinopril, '10:00', null) };
const about = (tag: string, ...logs: readonly DoseLogView[]) => ({
  tag,
  data: { navigate: '/reminder', token: tag, doses: logs.map(({ id }) => ({ doseId: id })) },
});

/** A screen that shows the doses. */
const Doses = () => {
  const { logs } = useDoseLogs(rosa.id);
  return <p data-testid="logs">{logs.length}</p>;
};

/** A window of Rosa’s; on her device stand one reminder of both doses, one of Lisinopril and a message. */
const opened = async (...logs: DoseLogView[]) => {
  const standing = [
    about('both', logOf.amlodipine, logOf.lisinopril),
    about('lisinopril', logOf.lisinopril),
    { tag: 'message', data: { navigate: '/messages', token: 'message', doses: [] } },
    { tag: 'another’s', data: null },
  ];
  const browser = fakeBrowser({ permission: 'granted', standing });
  stage.server.use(http.get('/api/medication-logs', () => HttpResponse.json([...logs])));
  const { store } = stage.show(
    <>
      <Doses />
      <Reminders />
    </>,
    { user: {} },
  );
  const shown = await screen.findByTestId('logs');
  await waitFor(() => expect(shown).toHaveTextContent(String(logs.length)));
  const answer = async (type: 'TakeDose' | 'SkipDose' | 'SnoozeDose', view: DoseLogView) => {
    if (type !== 'SnoozeDose') logs.push(view);
    const command = { type, key: 'dose', seniorId: rosa.id } as unknown as Command;
    act(
      () => void store.dispatch(commandSucceeded(command, { status: 201, stale: false, view, pendingId: undefined })),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  };
  return { answer, closed: browser.closed };
};

test('a reminder closes on this device once its last dose is taken or skipped in an open window', async () => {
  const { answer, closed } = await opened();
  await answer('TakeDose', logOf.amlodipine);
  expect(closed).toEqual([]);
  await answer('SkipDose', logOf.lisinopril);
  expect(closed).toEqual(['both', 'lisinopril']);
});

test('a dose that was answered before counts; one that is put off leaves its reminder', async () => {
  const { answer, closed } = await opened(logOf.lisinopril);
  await answer('SnoozeDose', logOf.amlodipine);
  expect(closed).toEqual([]);
  await answer('TakeDose', logOf.amlodipine);
  expect(closed).toEqual(['both', 'lisinopril']);
});
