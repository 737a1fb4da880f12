import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { alertOwnerOf } from '../../client/alert/alertOwner.ts';
import { HealthLimitsDialog } from '../../client/alert/HealthLimitsDialog.tsx';
import type { HealthLimits } from '../../events/health/healthLimits.ts';
import { ana, rosa } from '../support/careDashboardScreen.tsx';
import { pushHealth } from '../support/careHealth.tsx';
import { clientStage } from '../support/clientApp.tsx';
import { healthReads, noReadings } from '../support/healthServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

/** The dialog about Rosa's limits, opened by Ana; the server keeps the requests. */
const show = (limits: HealthLimits = {}) => {
  const health = { ...noReadings(rosa.seniorId), limits: { [rosa.seniorId]: limits } };
  const { handler, sent } = write('put', '/api/health-limits', ({ body }) => {
    const saved = (body as { limits: HealthLimits }).limits;
    health.limits[rosa.seniorId] = saved;
    return HttpResponse.json({ userId: rosa.seniorId, limits: saved, changedBy: null, changedAt: null });
  });
  stage.server.use(...healthReads(health, ana.id), handler);
  const onClose = jest.fn();
  const { user } = stage.show(<HealthLimitsDialog owner={alertOwnerOf(rosa)} onClose={onClose} />, { user: ana });
  return { health, sent, user, onClose };
};
const group = async (name: RegExp) => within(await screen.findByRole('group', { name }));
const save = () => screen.getByRole('button', { name: 'Save Limits' });

test('the limits of each kind are next to the standard rule', async () => {
  show();
  const sugar = await group(/^Blood sugar/);
  expect(sugar.getByText('Standard limits. Critical: over 250. Warning: over 180 or under 70.')).toBeInTheDocument();
  const values = sugar.getAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
  expect(values).toEqual(['70', '180', '250', '']);
  expect(screen.getByRole('dialog', { name: 'Alert limits for Rosa' })).toBeInTheDocument();
  expect(screen.getAllByRole('group')).toHaveLength(5);
});

test('her own limits are shown, and the standard is one press away; the focus stays in the form', async () => {
  const { user, sent } = show({ bloodSugar: { warningLow: 80, warningHigh: 160, criticalHigh: 220 } });
  const sugar = await group(/^Blood sugar/);
  expect(sugar.getByRole('textbox', { name: 'Warn above' })).toHaveValue('160');
  expect((await group(/^Heart rate/)).queryByRole('button', { name: /standard/ })).not.toBeInTheDocument();
  await user.click(sugar.getByRole('button', { name: 'Use standard limits: Blood sugar' }));
  expect(sugar.getByRole('textbox', { name: 'Warn above' })).toHaveValue('180');
  expect(sugar.getByRole('textbox', { name: 'Warn below' })).toHaveFocus();
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ body: { limits: {}, userId: rosa.seniorId } }]));
});

test('only kinds that are other than the standard are sent; the rest follow the standard', async () => {
  const { user, sent, onClose } = show();
  const pressure = await group(/^Blood pressure/);
  const warning = pressure.getByRole('textbox', { name: 'Systolic: warn at or above' });
  await user.clear(warning);
  await user.type(warning, '150');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const bloodPressure = { systolicWarning: 150, systolicCritical: 180, diastolicWarning: 90, diastolicCritical: 120 };
  expect(sent).toMatchObject([{ body: { limits: { bloodPressure }, userId: rosa.seniorId } }]);
  expect(Object.keys((sent[0]?.body as { limits: object }).limits)).toEqual(['bloodPressure']);
  expect(await screen.findByText('Alert limits saved')).toBeInTheDocument();
});

test('a line that the standard lacks is offered with its source, and drawn and taken away like the others', async () => {
  const { user, sent } = show();
  const sugar = await group(/^Blood sugar/);
  expect(sugar.getByText('American Diabetes Association, level 2 hypoglycemia')).toBeInTheDocument();
  await user.click(sugar.getByRole('button', { name: 'Use for Blood sugar: Critical below 54 mg/dL (3.0 mmol/L)' }));
  const low = sugar.getByRole('textbox', { name: 'Critical below (optional)' });
  expect(low).toHaveValue('54');
  expect(sugar.queryByRole('button', { name: /^Use for/ })).not.toBeInTheDocument();
  await user.click(save());
  const bloodSugar = { warningLow: 70, warningHigh: 180, criticalHigh: 250, criticalLow: 54 };
  await waitFor(() => expect(sent).toMatchObject([{ body: { limits: { bloodSugar } } }]));
});

test('an invalid number is named in such a line too', async () => {
  const { user, sent } = show();
  const heart = await group(/^Heart rate/);
  await user.type(heart.getByRole('textbox', { name: 'Critical below (optional)' }), 'low');
  await user.click(save());
  expect(await heart.findByText('Please enter a number')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test.each([
  ['no number', 'high', 'Please enter a number'],
  ['nothing', '', 'Please enter a number'],
  ['a warning beyond the critical limit', '260', 'Must be higher than the warning limit of 260'],
])('%s is named by its field, which has the focus, and nothing is sent', async (_what, typed, sentence) => {
  const { user, sent } = show();
  const sugar = await group(/^Blood sugar/);
  const warning = sugar.getByRole('textbox', { name: 'Warn above' });
  await user.clear(warning);
  if (typed) await user.type(warning, typed);
  await user.click(save());
  expect(await sugar.findByText(sentence)).toBeInTheDocument();
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
  expect(warning).toHaveValue(typed);
  expect(sent).toEqual([]);
});

test('the server’s problem appears by its field, and the typed text stays', async () => {
  const { user } = show();
  const fields = { 'bloodSugar.criticalHigh': 'Please enter 1 to 1500' };
  stage.server.use(
    http.put('/api/health-limits', () =>
      HttpResponse.json({ message: 'Please check the limits.', code: 'invalid', fields }, { status: 400 }),
    ),
  );
  const sugar = await group(/^Blood sugar/);
  const critical = sugar.getByRole('textbox', { name: 'Critical above' });
  await user.clear(critical);
  await user.type(critical, '300');
  await user.click(save());
  expect(await sugar.findByText('Please enter 1 to 1500')).toBeInTheDocument();
  expect(critical).toHaveValue('300');
});

test('somebody else’s change stays where this form was not touched, and takes nothing that was typed', async () => {
  const { user, health, sent } = show();
  const sugar = await group(/^Blood sugar/);
  const warning = sugar.getByRole('textbox', { name: 'Warn above' });
  await user.clear(warning);
  await user.type(warning, '200');
  const heartRate = { warningLow: 50, warningHigh: 110 };
  const asked = health.asked.length;
  health.limits[rosa.seniorId] = { heartRate };
  pushHealth(stage, rosa, 'healthLimits');
  await waitFor(() => expect(health.asked.length).toBeGreaterThan(asked));
  expect(warning).toHaveValue('200');
  const known = () =>
    within(screen.getByRole('group', { name: /^Heart rate/ })).getByRole('textbox', { name: 'Warn above' });
  await waitFor(() => expect(known()).toHaveValue('110'));
  await user.click(save());
  const bloodSugar = { warningLow: 70, warningHigh: 200, criticalHigh: 250 };
  await waitFor(() => expect(sent).toMatchObject([{ body: { limits: { heartRate, bloodSugar } } }]));
});

test('limits that can’t be loaded: it says so and offers Retry', async () => {
  const { user } = show();
  stage.server.use(
    http.get('/api/health-limits', () => HttpResponse.json({ message: 'Later' }, { status: 503 }), { once: true }),
  );
  expect(await screen.findByText('We couldn’t load the limits.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await group(/^Blood sugar/)).toBeDefined();
});
