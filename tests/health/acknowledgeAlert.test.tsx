import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { miguel, showCare } from '../support/careDashboardScreen.tsx';
import { alertAbout, answered, miguels262, twoAlerts } from '../support/careHealth.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { alertOf } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inFull } from '../support/inFull.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const anaId = '7c0e9a54-41a2-4f0e-8a55-0d8a1f6f2b02';
const byAna = {
  acknowledgedBy: { id: anaId, firstName: 'Ana', lastName: null },
  acknowledgedAt: inNewYork('2026-06-09', '10:10'),
};
const acknowledgeMiguels = 'Acknowledge Miguel’s blood sugar alert';

/** The dashboard with Miguel's alert, which the server answers as `alert` once it was acknowledged. */
const show = (alert: HealthAlertView) => {
  const health = twoAlerts();
  const { handler, sent } = write('post', '/api/health-alerts/:id/acknowledge', () => {
    health.alerts[miguel.seniorId] = [alert];
    return HttpResponse.json(alert);
  });
  stage.server.use(handler);
  return { sent, ...showCare(stage, {}, { health }) };
};

test('one tap: the alert names the person who is on it, it is announced, and the focus stays with the alert', async () => {
  const { user, sent } = show(alertOf(miguels262, byAna));
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: acknowledgeMiguels }));
  expect(await miguels.findByText('You’re handling this')).toBeInTheDocument();
  expect(miguels.getByText('You’re handling this').parentElement).toHaveTextContent(
    /^You’re handling this \(since 10:10\sAM\)$/,
  );
  expect(sent).toMatchObject([{ path: `/api/health-alerts/${miguels262.id}/acknowledge`, body: {} }]);
  expect(miguels.queryByRole('button', { name: /acknowledge/i })).not.toBeInTheDocument();
  const statuses = await screen.findAllByRole('status');
  await waitFor(() =>
    expect(statuses.some((status) => status.textContent?.includes('The care team can see it.'))).toBe(true),
  );
  await waitFor(() => expect(document.activeElement).toBe(miguels.getByText('You’re handling this').closest('li')));
});

test('by keyboard alone', async () => {
  const { user } = show(alertOf(miguels262, byAna));
  const miguels = await alertAbout('Miguel Alvarez');
  // the list of the day comes before the panel
  const ofToday = screen.getByRole('region', { name: 'Today' }).querySelectorAll<HTMLElement>('a, button');
  act(() => [...ofToday].at(-1)?.focus());
  const button = (name: string) => miguels.getByRole('button', { name });
  const details = miguels.getByText('Details');
  for (const next of [button('Miguel Alvarez, who this is'), button('Miguel, who this is'), details]) {
    await user.tab();
    expect(next).toHaveFocus();
  }
  await user.tab();
  expect(button(acknowledgeMiguels)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await miguels.findByText('You’re handling this')).toBeInTheDocument();
});

test('a note goes with it, of at most 200 characters, and is optional', async () => {
  const { user, sent } = show(alertOf(miguels262, { ...byAna, note: 'I call him.' }));
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: /^With a note/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Acknowledge with a note' }));
  expect(dialog.getByText(/ Miguel’s care team will see that you’re handling this/)).toBeInTheDocument();
  const note = dialog.getByRole('textbox', { name: 'What will you do? (optional)' });
  await waitFor(() => expect(note).toHaveFocus());
  await user.click(note);
  await user.paste('x'.repeat(203));
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  expect(await dialog.findByText(/3 characters too long/)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.clear(note);
  await user.type(note, 'I call him.');
  await user.click(dialog.getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ body: { note: 'I call him.' } }]);
  expect(await miguels.findByText('“I call him.”')).toBeInTheDocument();
});

test('the first acknowledgement stays: the second person sees the first one’s name', async () => {
  const { user } = show(answered(alertOf(miguels262)));
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: acknowledgeMiguels }));
  expect(await screen.findByText('Carl Novak is already handling this')).toBeInTheDocument();
  expect(miguels.getByText(inFull('Carl is handling this')).parentElement).toHaveTextContent(
    /^Carl is handling this \(since 8:24\sAM\)$/,
  );
  expect(screen.queryByText('You’re handling this')).not.toBeInTheDocument();
});

test('when the server says no, its sentence appears and the button is there for another try', async () => {
  const { user } = showCare(stage, {}, { health: twoAlerts() });
  const refused = { message: 'This alert is no longer there.', code: 'alert_gone' };
  stage.server.use(
    write('post', '/api/health-alerts/:id/acknowledge', () => HttpResponse.json(refused, { status: 409 })).handler,
  );
  const miguels = await alertAbout('Miguel Alvarez');
  await user.click(miguels.getByRole('button', { name: acknowledgeMiguels }));
  expect(await screen.findByText('This alert is no longer there.')).toBeInTheDocument();
  expect(miguels.getByRole('button', { name: acknowledgeMiguels })).toBeInTheDocument();
});

test('an alert that somebody is on says who, since when and in their words; nothing is left to acknowledge', async () => {
  showCare(stage, {}, { health: twoAlerts() });
  const rosas = await alertAbout('Rosa Alvarez');
  expect(rosas.getByText(inFull('Carl is handling this')).parentElement).toHaveTextContent(
    /^Carl is handling this \(since 8:24\sAM\)$/,
  );
  expect(rosas.getByText('“Will measure again at 11.”')).toBeInTheDocument();
  expect(rosas.queryByRole('button', { name: /acknowledge/i })).not.toBeInTheDocument();
});
