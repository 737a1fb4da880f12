import { headline, openingSentences } from '../../client/home/careHeadline.ts';
import { plainSentence } from '../../client/home/openingSentence.ts';
import type { SeniorDay, SharedHealth } from '../../client/today/seniorDay.ts';
import { seniorPlaces } from '../../client/home/seniorPlaces.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import { miguel, rosa } from '../support/careDashboardScreen.tsx';
import { medicationOf, senior } from '../support/careDays.ts';
import { answered, carl, readingOf } from '../support/careHealth.tsx';
import { tenPastTen } from '../support/medicines.ts';
import { alertOf } from '../support/readings.ts';

const now = tenPastTen;
const lidia = senior(3, 'Lidia Moreno');
const ready = { status: 'ready' as const, shownSince: undefined, retry: () => undefined, now };
const viewerContext = { now, timeZone: 'America/New_York', viewerId: 'ana' };

/** Her day with doses due at these times and these alerts. */
const dayOf = (
  of: CareConnection,
  times: readonly string[],
  alerts: readonly HealthAlertView[],
  status: 'ready' | 'failed' = 'ready',
): SeniorDay => {
  const health: SharedHealth = {
    alerts: { ...ready, status, alerts },
    summary: { ...ready, summary: undefined, latest: [] },
  };
  const rows = rowsOf(
    times.map((time, at) => medicationOf(of, at + 1, `M${at + 1}`, [time])),
    [],
    now,
  );
  return {
    senior: of,
    viewerContext,
    day: { ...ready, rows, logs: [], viewerContext },
    appointments: undefined,
    health,
  };
};
const critical = (of: CareConnection, kind: 'bloodSugar' | 'oxygenSaturation' = 'bloodSugar') =>
  alertOf(readingOf(of, 1, kind, kind === 'bloodSugar' ? 262 : 88));
const warning = (of: CareConnection) => alertOf(readingOf(of, 2, 'bloodPressure', '148/92'));

const said = (...days: readonly SeniorDay[]) =>
  openingSentences(days).map(({ before, names, after }) => `${before}${names.join(' and ')}${after}`);

test('a critical alert that nobody has answered comes before everything else', () => {
  expect(said(dayOf(rosa, ['06:00'], []), dayOf(miguel, [], [critical(miguel)]))).toEqual([
    'Miguel’s blood sugar needs you now.',
    'Rosa has missed a dose.',
  ]);
});

test('two kinds of one senior are one sentence, alerts of several seniors as well', () => {
  expect(said(dayOf(miguel, [], [critical(miguel), critical(miguel, 'oxygenSaturation')]))).toEqual([
    'Miguel’s blood sugar and oxygen saturation need you now.',
  ]);
  expect(said(dayOf(miguel, [], [critical(miguel)]), dayOf(rosa, [], [critical(rosa)]))).toEqual([
    'Readings for Miguel and Rosa need you now.',
  ]);
});

test('a warning waits for an answer: after missed doses, before overdue ones', () => {
  expect(said(dayOf(rosa, ['06:00'], []), dayOf(miguel, [], [warning(miguel)]), dayOf(lidia, ['09:00'], []))).toEqual([
    'Rosa has missed a dose.',
    'Miguel’s blood pressure: nobody has responded yet.',
    'Lidia has an overdue dose.',
  ]);
});

test('a warning beside a critical alert is named, even where the doses are summed up', () => {
  const days = [
    dayOf(miguel, ['06:00'], [critical(miguel)]),
    dayOf(rosa, ['09:00'], [warning(rosa)]),
    dayOf(lidia, ['10:00'], []),
  ];
  expect(headline(days, 'ana').map(plainSentence)).toEqual([
    'Miguel’s blood sugar needs you now.',
    'Rosa’s blood pressure: nobody has responded yet.',
    '3 doses are open for 3 people.',
  ]);
});

test('a sentence names three people, and of four two and a number, folded and in full', () => {
  const said = (names: readonly string[]) => plainSentence({ before: 'For ', names, after: '.' });
  expect(said(['Ana', 'Ben', 'Cleo'])).toBe('For Ana, Ben and Cleo.');
  expect(said(['Ana', 'Ben', 'Cleo', 'Dan'])).toBe('For Ana, Ben and 2 more.');
});

test('no senior is called quiet while her alert waits, or her readings are not known', () => {
  expect(said(dayOf(rosa, [], [warning(rosa)]), dayOf(lidia, [], []))).toEqual([
    'Rosa’s blood pressure: nobody has responded yet.',
    'Nothing is due right now for Lidia.',
  ]);
  expect(said(dayOf(rosa, [], [], 'failed'))).toEqual([]);
});

test('a critical alert that somebody is on asks nobody, and her day is not summed up as quiet', () => {
  const [one, other] = [dayOf(miguel, [], [answered(critical(miguel))]), dayOf(rosa, [], [answered(critical(rosa))])];
  expect(said(one)).toEqual(['Miguel’s blood sugar is critical. Carl is handling it.']);
  expect(openingSentences([one], carl.id).map(({ after }) => after)).toEqual([
    ' blood sugar is critical. You’re handling it.',
  ]);
  expect(said(one, other)).toEqual(['Readings for Miguel and Rosa are critical. Someone is handling them.']);
});

test('one that is done lets her day be quiet, until it asks again', () => {
  const resolved = {
    by: carl,
    at: '2026-06-09T12:30:00.000Z',
    outcome: 'Gave juice',
    followUp: null,
    askAgainAt: null,
  };
  const done = { ...answered(critical(miguel)), resolved };
  expect(said(dayOf(miguel, [], [done]))).toEqual(['Nothing is due right now for Miguel.']);
  const asking = { ...done, acknowledgedBy: null, acknowledgedAt: null, askedAgainAt: '2026-06-09T13:30:00.000Z' };
  expect(said(dayOf(miguel, [], [asking]))).toEqual(['Miguel’s blood sugar needs you now.']);
});

test('a warning that somebody is on is quiet', () => {
  expect(said(dayOf(rosa, [], [answered(warning(rosa))]))).toEqual(['Nothing is due right now for Rosa.']);
});

test('seniors are ordered by urgency: critical, missed, warning, overdue, nothing', () => {
  const teresa = senior(4, 'Teresa Ruiz');
  const days = [
    dayOf(lidia, ['09:00'], []),
    dayOf(senior(5, 'Ines Ruiz'), [], [answered(critical(senior(5, 'Ines Ruiz')))]),
    dayOf(teresa, [], [warning(teresa)]),
    dayOf(rosa, ['06:00'], []),
    dayOf(miguel, [], [critical(miguel)]),
  ];
  const names = new Map(days.map((each) => [each.senior.seniorId, each.senior.firstName]));
  expect(seniorPlaces(days, undefined).order.map((id) => names.get(id))).toEqual([
    'Miguel',
    'Rosa',
    'Teresa',
    'Lidia',
    'Ines',
  ]);
});
