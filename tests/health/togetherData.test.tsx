import { act, waitFor } from '@testing-library/react';
import { readModelsStale } from '../../client/connection/readModels.ts';
import { useHealthAlertsOf } from '../../client/health/healthAlertsResource.ts';
import { useHealthLimitsOf } from '../../client/health/healthLimitsResource.ts';
import { useHealthLatestOf } from '../../client/health/healthSummaryResource.ts';
import { ids } from '../support/careTeam.ts';
import { pushReset } from '../support/circleStage.ts';
import { clientStage } from '../support/clientApp.tsx';
import type { HealthPages } from '../support/healthPages.ts';
import { tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { alertOf, metric } from '../support/readings.ts';
import { miguel } from '../support/seniorsCare.ts';
import { stopTheClockAt } from '../support/stoppedClock.ts';
import { anaWatches, pushChange } from './healthProbe.tsx';

const stage = clientStage();
// a slow start counts as a late connection, after which the client loads everything again
beforeEach(() => stopTheClockAt(tenPastTen));
afterEach(() => void jest.useRealTimers());

const miguelId = miguel.seniorId;
const teresaId = ids(92, '5');
const three = [rosa.id, miguelId, teresaId];
const pulse = metric(1, 'heartRate', '72');
const sugar = metric(2, 'bloodSugar', '262', { userId: miguelId });
const everybodys = (): Pick<HealthPages, 'metrics' | 'alerts'> => ({
  metrics: { [rosa.id]: [pulse], [miguelId]: [sugar], [teresaId]: [] },
  alerts: { [miguelId]: [alertOf(sugar)] },
});

/** The data of Ana's dashboard for these people: their newest readings and their alerts. */
const useDashboard = (ownerIds: readonly string[]) => ({
  summaries: useHealthLatestOf(ownerIds),
  alerts: useHealthAlertsOf(ownerIds),
});
const dashboardOf = (ownerIds: readonly string[], more: Partial<HealthPages> = {}) => {
  const shown = anaWatches(stage, useDashboard, ownerIds, { ...everybodys(), ...more });
  const readings = () =>
    [...shown.now().summaries.values()].map(({ status, latest }) => [status, ...latest.map(({ kind }) => kind)]);
  const alerts = () => [...shown.now().alerts.values()].map((of) => [of.status, ...of.alerts.map(({ kind }) => kind)]);
  /** The requests; for summaries only those that a dashboard sends. */
  const askedOf = (name: string) =>
    shown.server.asked
      .filter((asked) => asked.startsWith(`${name} `))
      .map((asked) => asked.slice(name.length + 1).replace(name === 'summary' ? '&recent=4' : '&nothing', ''));
  return { ...shown, readings, alerts, askedOf };
};

test('a dashboard requests the readings of all its seniors together, and their alerts in a second request', async () => {
  const { readings, alerts, server } = dashboardOf(three);
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['ready', 'bloodSugar'], ['ready']]));
  await waitFor(() => expect(alerts()).toEqual([['ready'], ['ready', 'bloodSugar'], ['ready']]));
  expect([...server.asked].toSorted()).toEqual([
    `alerts senior=${three.join(',')}`,
    `summary senior=${three.join(',')}&recent=4`,
  ]);
});

test('limits of several seniors come in one request too', async () => {
  const own = {
    userId: rosa.id,
    limits: { heartRate: { warningLow: 50, warningHigh: 110 } },
    changedBy: null,
    changedAt: null,
  };
  const { now, server } = anaWatches(stage, useHealthLimitsOf, three, { ...everybodys(), limits: { [rosa.id]: own } });
  await waitFor(() => expect([...now().values()].map(({ limits }) => limits?.limits)).toEqual([own.limits, {}, {}]));
  expect(server.asked).toEqual([`limits senior=${three.join(',')}`]);
});

test.each([403, 404])(
  'if one of them is refused with %i, each is requested alone, and only she is refused',
  async (status) => {
    const { readings, alerts, askedOf } = dashboardOf(three, { refused: { [miguelId]: status } });
    await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['failed'], ['ready']]));
    await waitFor(() => expect(alerts()).toEqual([['ready'], ['failed'], ['ready']]));
    const asked = [`senior=${three.join(',')}`, ...three.map((id) => `senior=${id}`)];
    expect(askedOf('summary')).toEqual(asked);
    expect(askedOf('alerts')).toEqual(asked);
  },
);

test('if one of them can’t be loaded now, only she has failed', async () => {
  const { readings } = dashboardOf(three, { refused: { [miguelId]: 503 } });
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['failed'], ['ready']]));
});

test('if the server does not answer at all, nobody is requested alone', async () => {
  const { readings, alerts, server } = dashboardOf(three, { isDown: true });
  await waitFor(() => expect([...readings(), ...alerts()]).toEqual(Array(6).fill(['failed'])));
  expect(server.asked).toHaveLength(2);
});

test('more than 50 seniors go in several requests', async () => {
  const owners = Array.from({ length: 51 }, (_, number) => `${rosa.id.slice(0, -2)}${String(number + 10)}`);
  const { readings, askedOf } = dashboardOf(owners, {
    metrics: Object.fromEntries(owners.map((id) => [id, []])),
    alerts: {},
  });
  await waitFor(() => expect(readings().filter(([status]) => status === 'ready')).toHaveLength(51));
  expect(askedOf('summary')).toEqual([`senior=${owners.slice(0, 50).join(',')}`, `senior=${owners[50]}`]);
});

test('a reading of one senior reloads only hers, and the others’ stay the same', async () => {
  const { readings, now, server, askedOf } = dashboardOf(three);
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['ready', 'bloodSugar'], ['ready']]));
  const rosas = now().summaries.get(rosa.id)?.summary;
  server.metrics[teresaId] = [metric(3, 'weight', '148', { userId: teresaId })];
  pushChange(stage, 'healthMetrics', teresaId);
  await waitFor(() => expect(readings()[2]).toEqual(['ready', 'weight']));
  expect(now().summaries.get(rosa.id)?.summary).toBe(rosas);
  expect(askedOf('summary')).toEqual([`senior=${three.join(',')}`, `senior=${teresaId}`]);
});

test('when all of them are stale they are requested together again', async () => {
  const { readings, store, askedOf } = dashboardOf(three);
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['ready', 'bloodSugar'], ['ready']]));
  act(() => void store.dispatch(readModelsStale(['healthMetrics'])));
  await waitFor(() => expect(askedOf('summary')).toEqual(Array(2).fill(`senior=${three.join(',')}`)));
});

test('a senior whose circle the member has left goes, and nobody else’s readings do', async () => {
  const { readings, alerts, server, askedOf } = dashboardOf(three);
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['ready', 'bloodSugar'], ['ready']]));
  server.refused[miguelId] = 404;
  pushReset(stage, miguelId);
  await waitFor(() => expect(readings()).toEqual([['ready', 'heartRate'], ['failed'], ['ready']]));
  await waitFor(() => expect(alerts()).toEqual([['ready'], ['failed'], ['ready']]));
  expect(askedOf('summary')).toEqual([`senior=${three.join(',')}`, `senior=${miguelId}`]);
});
