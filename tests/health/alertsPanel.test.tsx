import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { miguel, rosa, showCare } from '../support/careDashboardScreen.tsx';
import {
  alertAbout,
  alertsPanel,
  answered,
  miguels262,
  miguelsBefore,
  pushHealth,
  readingOf,
  rosas148,
  twoAlerts,
} from '../support/careHealth.tsx';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { noReadings, type HealthAnswers } from '../support/healthServer.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { write } from '../support/medicineServer.ts';
import { alertOf, pastAlertOf } from '../support/readings.ts';
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

/** The server takes Miguel's alert for acknowledged. */
const acknowledging = (health: HealthAnswers, alert: HealthAlertView) => {
  const { handler } = write('post', '/api/health-alerts/:id/acknowledge', () => {
    health.alerts[miguel.seniorId] = [alert];
    return HttpResponse.json(alert);
  });
  stage.server.use(handler);
};

describe('why an alert is one', () => {
  test('it shows the person, the reading and its time, the rule, earlier readings, the author and the rule set', async () => {
    showCare(stage, {}, { health: twoAlerts() });
    const miguels = await alertAbout('Miguel Alvarez');
    expect(miguels.getByText(/^Blood sugar, today 7:40\sAM$/)).toBeInTheDocument();
    expect(miguels.getByText('Critical')).toBeInTheDocument();
    expect(miguels.getByText('mg/dL').parentElement).toHaveTextContent('262 mg/dL');
    const why = miguels.getByText('Why this alert').parentElement;
    await waitFor(() =>
      expect(why).toHaveTextContent('Blood sugar is over 250. The three before that: 171, 168 and 176.'),
    );
    expect(within(why ?? document.body).getByText(inFull(/^Entered by Miguel\.$/))).toBeVisible();
    const rules = within(why ?? document.body).getByText(/^Standard alert rules, version\s1\.$/);
    expect(rules).not.toBeVisible();
    act(() =>
      within(why ?? document.body)
        .getByText('Details')
        .click(),
    );
    expect(rules).toBeVisible();
  });

  test('with fewer than three earlier readings, it shows the last one with its day', async () => {
    showCare(stage, {}, { health: twoAlerts() });
    const rosas = await alertAbout('Rosa Alvarez');
    expect(
      await rosas.findByText(
        /^The upper number is 140 or higher, the lower number is 90 or higher\. Yesterday it was 128\/79\.$/,
      ),
    ).toBeInTheDocument();
    expect(rosas.getByText(inFull(/^Entered by Carl Novak\.$/))).toBeInTheDocument();
  });

  test('for the first reading of a kind, it shows no earlier readings', async () => {
    const health = { ...twoAlerts(), metrics: { [miguel.seniorId]: [miguels262], [rosa.seniorId]: [rosas148] } };
    showCare(stage, {}, { health });
    await screen.findByText('Blood sugar 262 this morning');
    expect((await alertAbout('Miguel Alvarez')).getByText('Blood sugar is over 250.')).toBeInTheDocument();
  });

  test('a corrected reading shows its first version, and when it was corrected', async () => {
    const health = twoAlerts();
    const { value, unit, reading, recordedAt } = readingOf(rosa, 11, 'bloodPressure', '184/92');
    const firstEntered = { value, unit, reading, recordedAt };
    health.alerts[rosa.seniorId] = [
      alertOf({ ...rosas148, firstEntered, correctedAt: inNewYork('2026-06-09', '08:31') }),
    ];
    showCare(stage, {}, { health });
    expect(
      (await alertAbout('Rosa Alvarez')).getByText(
        inFull(/^Entered by Carl Novak, first entered as 184\/92, corrected at 8:31\sAM\.$/),
      ),
    ).toBeInTheDocument();
  });

  test('a limit that was set for her is named as no standard one', async () => {
    const health = twoAlerts();
    const reasons = [
      { measure: 'number', comparison: 'over', limit: 200, level: 'critical', isStandard: false },
    ] as const;
    health.alerts[miguel.seniorId] = [alertOf(miguels262, { reasons })];
    showCare(stage, {}, { health });
    const why = (await alertAbout('Miguel Alvarez')).getByText('Why this alert').parentElement;
    expect(why).toHaveTextContent('Blood sugar is over 200.');
    expect(why).toHaveTextContent('This limit was set for Miguel. Alert rules, version 1.');
  });
});

describe('further actions of an alert', () => {
  test('a call where she gave a number, and the way to her readings', async () => {
    const connections = [{ ...miguel, phone: '+1 (555) 201-0117' }, rosa];
    showCare(stage, { connections }, { health: twoAlerts() });
    const [miguels, rosas] = [await alertAbout('Miguel Alvarez'), await alertAbout('Rosa Alvarez')];
    expect(miguels.getByRole('link', { name: 'Call Miguel' })).toHaveAttribute('href', 'tel:+15552010117');
    expect(rosas.queryByRole('link', { name: 'Call Rosa' })).not.toBeInTheDocument();
    expect(rosas.getByRole('link', { name: 'See readings for Rosa' })).toHaveAttribute(
      'href',
      `/senior-monitoring?senior=${rosa.seniorId}&tab=health`,
    );
  });
});

describe('the panel on an open dashboard', () => {
  const headings = async () =>
    (await alertsPanel()).queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  test('a critical reading arrives with its reason, and the focus doesn’t move', async () => {
    const health = noReadings(rosa.seniorId, miguel.seniorId);
    const { user } = showCare(stage, {}, { health });
    await (await alertsPanel()).findByText('No alerts right now');
    const link = await screen.findByRole('link', { name: 'Open Rosa’s page' });
    while (document.activeElement !== link) await user.tab();
    Object.assign(health.metrics, { [miguel.seniorId]: [miguels262] });
    Object.assign(health.alerts, { [miguel.seniorId]: [alertOf(miguels262)] });
    pushHealth(stage, miguel, 'healthMetrics');
    pushHealth(stage, miguel, 'healthAlerts');
    expect((await alertAbout('Miguel Alvarez')).getByText('Blood sugar is over 250.')).toBeInTheDocument();
    expect(link).toHaveFocus();
  });

  test('an answer given elsewhere shows, and a note that is being written stays', async () => {
    const health = twoAlerts();
    const { user } = showCare(stage, {}, { health });
    await user.click((await alertAbout('Miguel Alvarez')).getByRole('button', { name: /^With a note/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'I call him.');
    health.alerts[miguel.seniorId] = [answered(alertOf(miguels262))];
    pushHealth(stage, miguel, 'healthAlerts');
    expect(await dialog.findByText(inFull('Carl is handling this'))).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('I call him.');
    expect(dialog.getByRole('textbox')).toHaveFocus();
    expect(dialog.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  });

  test.each([
    [
      'taken back',
      { withdrawnReason: 'takenBack' },
      'The reading was a mistake and was removed, so this alert is closed.',
    ],
    ['corrected', { withdrawnReason: 'corrected' }, 'The reading was corrected, so this alert is closed.'],
    ['followed by a newer one', { withdrawnAt: null }, 'A newer reading has come in, so this alert is no longer open.'],
  ] as const)('if the reading was %s meanwhile, the form says so', async (_what, more, sentence) => {
    const health = { ...twoAlerts(), pastAlerts: { [miguel.seniorId]: [pastAlertOf(miguels262, more)] } };
    const { user } = showCare(stage, {}, { health });
    await user.click((await alertAbout('Miguel Alvarez')).getByRole('button', { name: /^With a note/ }));
    const dialog = within(await screen.findByRole('dialog'));
    health.alerts[miguel.seniorId] = [];
    pushHealth(stage, miguel, 'healthAlerts');
    expect(await dialog.findByText(sentence)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
  });

  test('an alert that goes while its note is being written takes nothing that was typed with it', async () => {
    const health = twoAlerts();
    health.alerts[rosa.seniorId] = [];
    const { user } = showCare(stage, {}, { health });
    await user.click((await alertAbout('Miguel Alvarez')).getByRole('button', { name: /^With a note/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'I call him.');
    health.alerts[miguel.seniorId] = [];
    pushHealth(stage, miguel, 'healthAlerts');
    expect(await dialog.findByText('This alert is no longer there.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('I call him.');
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await (await alertsPanel()).findByText('No alerts right now')).toBeInTheDocument();
  });

  test('critical ones come first; one that is answered keeps its place', async () => {
    const health = twoAlerts();
    const sugar = readingOf(rosa, 21, 'bloodSugar', 300, '07:00');
    health.alerts[rosa.seniorId] = [alertOf(sugar), alertOf(rosas148)];
    const { user } = showCare(stage, {}, { health });
    await alertAbout('Miguel Alvarez');
    expect(await headings()).toEqual(['Miguel Alvarez', 'Rosa Alvarez', 'Rosa Alvarez']);
    acknowledging(health, alertOf(miguels262, byAna));
    const miguels = await alertAbout('Miguel Alvarez');
    await user.click(miguels.getByRole('button', { name: acknowledgeMiguels }));
    await miguels.findByText('You’re handling this');
    expect(await headings()).toEqual(['Miguel Alvarez', 'Rosa Alvarez', 'Rosa Alvarez']);
  });

  test('only a critical alert that nobody has answered gives the day its border', async () => {
    const health = twoAlerts();
    const { user } = showCare(stage, {}, { health });
    acknowledging(health, answered(alertOf(miguels262)));
    const miguels = await alertAbout('Miguel Alvarez');
    const day = screen.getByRole('region', { name: 'Today' });
    expect(day).toHaveClass('card--urgent');
    await user.click(miguels.getByRole('button', { name: acknowledgeMiguels }));
    await miguels.findByText(inFull('Carl is handling this'));
    expect(day).not.toHaveClass('card--urgent');
  });

  test('it shows the time of the check while the live connection is open', async () => {
    showCare(stage, {}, { health: twoAlerts() });
    expect(await (await alertsPanel()).findByText(/^As of 10:10\sAM$/)).toBeInTheDocument();
    stage.sockets().server = 'down';
    act(() => stage.sockets().latest().drop());
    await waitFor(() => expect(screen.queryByText(/^Checked/)).not.toBeInTheDocument());
  });
});

test('the earlier readings come from shown data: no request is made for them', async () => {
  const health = twoAlerts();
  showCare(stage, {}, { health });
  await alertAbout('Miguel Alvarez');
  expect(miguelsBefore).toHaveLength(3);
  await screen.findByText('Blood sugar 262 this morning');
  expect(health.asked.map(({ path }) => path).toSorted()).toEqual([
    '/api/care-notes',
    '/api/health-alerts',
    '/api/health-metrics/summary',
  ]);
});

test('an alert is shown although earlier readings can’t be loaded', async () => {
  showCare(stage, {}, { health: twoAlerts() });
  stage.server.use(
    http.get('/api/health-metrics/summary', () => HttpResponse.json({ message: 'Later' }, { status: 503 })),
  );
  expect((await alertAbout('Miguel Alvarez')).getByText('Blood sugar is over 250.')).toBeInTheDocument();
  expect(await (await alertsPanel()).findByText('We couldn’t load Miguel’s and Rosa’s readings.')).toBeInTheDocument();
});

test('“checked” is not shown if the alerts couldn’t be loaded', async () => {
  showCare(stage, {}, { health: twoAlerts() });
  stage.server.use(http.get('/api/health-alerts', () => HttpResponse.json({ message: 'Later' }, { status: 500 })));
  const panel = await alertsPanel();
  expect(await panel.findByText(/^We couldn’t load/)).toBeInTheDocument();
  expect(panel.queryByText(/^Checked/)).not.toBeInTheDocument();
});
