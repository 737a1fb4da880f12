import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { allPermissions } from '../../events/circle/permissions.ts';
import { cardNames, miguel, rosa, seniorCard, showCare } from '../support/careDashboardScreen.tsx';
import { alertAbout, alertsPanel, answered, pushHealth, readingOf, twoAlerts } from '../support/careHealth.tsx';
import { senior } from '../support/careDays.ts';
import { clientStage } from '../support/clientApp.tsx';
import { gate } from '../support/gate.ts';
import { noReadings } from '../support/healthServer.ts';
import { tenPastTen } from '../support/medicines.ts';
import { alertOf } from '../support/readings.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { inFull } from '../support/inFull.ts';

const stage = clientStage();
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const later = () => HttpResponse.json({ message: 'Later', code: 'unavailable' }, { status: 503 });
const said = () => screen.getByText('Miguel’s', { selector: 'b' }).parentElement;

describe('questions about a senior’s readings', () => {
  test('is named first, on her card and in the order of the cards', async () => {
    showCare(stage, {}, { health: twoAlerts() });
    const miguels = await seniorCard('Miguel Alvarez');
    expect(await miguels.findByText('Blood sugar: nobody has responded yet')).toBeInTheDocument();
    expect(await miguels.findByText('Blood sugar 262 this morning')).toBeInTheDocument();
    const rosas = await seniorCard('Rosa Alvarez');
    expect(await rosas.findByText(inFull('Carl is handling Rosa’s blood pressure alert'))).toBeInTheDocument();
    expect(await rosas.findByText('Blood pressure 148/92 this morning')).toBeInTheDocument();
    await waitFor(() =>
      expect(said()).toHaveTextContent(
        'Miguel’s blood sugar needs you now. Rosa has missed a dose. Miguel has an overdue dose.',
      ),
    );
    expect(cardNames()).toEqual(['Miguel Alvarez', 'Rosa Alvarez']);
  });

  test('a reading that becomes critical brings its senior to the front; answering it leaves her there', async () => {
    const health = twoAlerts();
    const critical = health.alerts[miguel.seniorId] ?? [];
    health.alerts[miguel.seniorId] = [];
    showCare(stage, {}, { health });
    await (await seniorCard('Rosa Alvarez')).findByText('1 dose missed');
    expect(cardNames()).toEqual(['Rosa Alvarez', 'Miguel Alvarez']);
    health.alerts[miguel.seniorId] = critical;
    pushHealth(stage, miguel, 'healthAlerts');
    await waitFor(() => expect(cardNames()).toEqual(['Miguel Alvarez', 'Rosa Alvarez']));
    health.alerts[miguel.seniorId] = critical.map((alert) => answered(alert));
    pushHealth(stage, miguel, 'healthAlerts');
    expect(
      await (await seniorCard('Miguel Alvarez')).findByText(inFull('Carl is handling Miguel’s blood sugar alert')),
    ).toBeInTheDocument();
    expect(cardNames()).toEqual(['Miguel Alvarez', 'Rosa Alvarez']);
  });
});

describe('without alerts', () => {
  const calm = () => ({
    ...noReadings(rosa.seniorId, miguel.seniorId),
    metrics: {
      [rosa.seniorId]: [
        readingOf(rosa, 1, 'bloodPressure', '128/79'),
        readingOf(rosa, 2, 'weight', 162, '2026-05-20T08:00'),
      ],
      [miguel.seniorId]: [],
    },
  });

  test('it reports no alerts, and on demand the reason for each of the newest readings', async () => {
    const { user } = showCare(stage, {}, { health: calm() });
    const panel = await alertsPanel();
    expect(await panel.findByText('No alerts right now')).toBeInTheDocument();
    const button = panel.getByRole('button', { name: 'Why wasn’t I alerted?' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    const rosas = within(await panel.findByRole('region', { name: 'Rosa Alvarez' }));
    expect(await rosas.findByText('128/79 is below 140/90, so it raises no alert.')).toBeInTheDocument();
    expect(rosas.getByText('Alerts only cover the last 7 days. This reading is older.')).toBeInTheDocument();
    const miguels = within(panel.getByRole('region', { name: 'Miguel Alvarez' }));
    expect(await miguels.findByText('No readings yet, so there’s nothing to alert you about.')).toBeInTheDocument();
    await user.click(button);
    expect(panel.queryByRole('region', { name: 'Rosa Alvarez' })).not.toBeInTheDocument();
  });

  test('her card has the newest reading, and a note if there is none', async () => {
    showCare(stage, {}, { health: calm() });
    expect(
      await (await seniorCard('Rosa Alvarez')).findByText('Blood pressure 128/79 this morning'),
    ).toBeInTheDocument();
    expect(await (await seniorCard('Miguel Alvarez')).findByText('No readings yet')).toBeInTheDocument();
  });

  test('the senior whose limits to open is chosen by name, and the dialog opens', async () => {
    const { user } = showCare(stage, {}, { health: calm() });
    await user.click(await (await alertsPanel()).findByRole('button', { name: 'Alert limits' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Miguel Alvarez' }));
    await screen.findByRole('button', { name: 'Save Limits' });
    expect(screen.getByRole('dialog', { name: 'Alert limits for Miguel' })).toBeInTheDocument();
  });
});

describe('unknown data', () => {
  test('while alerts load, a placeholder is shown and no claim about alerts', async () => {
    showCare(stage, {}, { health: twoAlerts() });
    const { hold, passed } = gate();
    const release = hold();
    stage.server.use(http.get('/api/health-alerts', passed));
    const panel = await alertsPanel();
    expect(panel.getByText('Loading health alerts')).toBeInTheDocument();
    expect(panel.queryByText('No alerts right now')).not.toBeInTheDocument();
    release();
    await alertAbout('Miguel Alvarez');
    expect(panel.queryByText('Loading health alerts')).not.toBeInTheDocument();
  });

  test('when a senior’s readings can’t be loaded the panel and her card say so and offer Retry; nobody is called well', async () => {
    const health = noReadings(rosa.seniorId, miguel.seniorId);
    const { user } = showCare(stage, { connections: [rosa] }, { health });
    stage.server.use(http.get('/api/health-alerts', later, { once: true }));
    const panel = await alertsPanel();
    expect(await panel.findByText('We couldn’t load Rosa’s readings.')).toBeInTheDocument();
    expect(
      await (await seniorCard('Rosa Alvarez')).findByText('We couldn’t load Rosa’s readings.'),
    ).toBeInTheDocument();
    expect(panel.queryByText('No alerts right now')).not.toBeInTheDocument();
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    expect(await panel.findByText('No alerts right now')).toBeInTheDocument();
    expect(panel.queryByText('We couldn’t load Rosa’s readings.')).not.toBeInTheDocument();
  });

  test('a senior who has not shared her readings is named as such, and her readings are not requested', async () => {
    const closed = { ...rosa, permissions: { ...allPermissions, health: false } };
    const health = noReadings(miguel.seniorId);
    showCare(stage, { connections: [closed, miguel] }, { health });
    const panel = await alertsPanel();
    expect(await panel.findByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
    expect(await panel.findByText('No alerts right now')).toBeInTheDocument();
    const card = await seniorCard('Rosa Alvarez');
    expect(card.getByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
    expect(health.asked.every(({ senior: asked }) => asked === miguel.seniorId)).toBe(true);
  });

  test('if nobody shares readings the panel says so, and says nothing of alerts', async () => {
    const closed = { ...rosa, permissions: { ...allPermissions, health: false } };
    showCare(stage, { connections: [closed] }, { health: noReadings() });
    const panel = await alertsPanel();
    expect(await panel.findByText('Rosa hasn’t shared health readings with you.')).toBeInTheDocument();
    expect(panel.queryByText('No alerts right now')).not.toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Why wasn’t I alerted?' })).not.toBeInTheDocument();
  });
});

test('twenty seniors are loaded with one request of each kind, and each has her alert', async () => {
  const seniors = Array.from({ length: 20 }, (_, at) => senior(at + 1, `Senior${at + 1} Ruiz`));
  const readings = seniors.map((of, at) => readingOf(of, 100 + at, 'bloodSugar', 300, '08:00'));
  const health = {
    ...noReadings(),
    metrics: Object.fromEntries(readings.map((one) => [one.userId, [one]])),
    alerts: Object.fromEntries(readings.map((one) => [one.userId, [alertOf(one)]])),
  };
  const days = Object.fromEntries(seniors.map(({ seniorId }) => [seniorId, { medications: [], logs: [] }]));
  showCare(stage, { connections: seniors }, { health, days });
  await alertAbout('Senior20 Ruiz');
  expect((await alertsPanel()).getAllByText('Critical')).toHaveLength(20);
  expect(health.asked.filter(({ path }) => path === '/api/health-alerts')).toHaveLength(1);
  expect(health.asked.filter(({ path }) => path === '/api/health-metrics/summary')).toHaveLength(1);
  expect(screen.getByText('Senior1', { selector: 'b' }).parentElement).toHaveTextContent(
    'Readings for Senior1, Senior2 and 18 more need you now.',
  );
});
