import type { SeniorDay } from '../../client/today/seniorDay.ts';
import { groupsOf } from '../../client/today/todayGroups.ts';
import { slotNote, timeOf } from '../../client/today/todayLabels.ts';
import { todayEntries, type TodayEntry } from '../../client/today/todayEntries.ts';
import { doneToday, inTheirPlaces, todayPlaces } from '../../client/today/todayPlaces.ts';
import { rowsOf } from '../../client/medication/medicationRows.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { HealthAlertView } from '../../projections/health/healthAlerts.ts';
import type { DoseLogView } from '../../projections/medication/doseLogsQueries.ts';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { appointmentOf } from '../support/careDashboardScreen.tsx';
import { medicationOf, senior } from '../support/careDays.ts';
import { ana, inNewYork, taken, tenPastTen } from '../support/medicines.ts';
import { alertOf, metric } from '../support/readings.ts';

const rosa = senior(1, 'Rosa Alvarez');
const miguel = senior(2, 'Miguel Alvarez');
const loaded = { status: 'ready', shownSince: undefined, retry: () => undefined } as const;

interface Of {
  readonly medications?: readonly MedicationView[];
  readonly logs?: readonly DoseLogView[];
  readonly appointments?: readonly AppointmentView[];
  readonly alerts?: readonly HealthAlertView[];
  readonly now?: Date;
}
const dayOf = (
  of: CareConnection,
  { medications = [], logs = [], appointments = [], alerts = [], now = tenPastTen }: Of,
): SeniorDay => {
  const viewerContext = { now, timeZone: 'America/New_York', viewerId: ana.id };
  const health = { alerts: { ...loaded, alerts, now }, summary: { ...loaded, summary: undefined, latest: [], now } };
  return {
    senior: of,
    viewerContext,
    day: { ...loaded, rows: rowsOf(medications, logs, now), logs, viewerContext },
    appointments: { ...loaded, appointments, now } as unknown as SeniorDay['appointments'],
    health: health as unknown as SeniorDay['health'],
  };
};
const said = (entry: TodayEntry): string => {
  const what =
    entry.kind === 'doses'
      ? [...entry.open, ...entry.done].map(({ medication }) => medication.name).join('+')
      : entry.kind === 'alert'
        ? entry.alert.kind
        : entry.appointment.title;
  return `${entry.need} ${entry.name} ${what}`;
};
const at = (minutes: number) => new Date(tenPastTen.getTime() + minutes * 60_000);

test('the day of all is one list: alerts nobody answered, then late, due and later, each by time; done ones last', () => {
  const amlodipine = medicationOf(rosa, 1, 'Amlodipine', ['08:00', '20:00']);
  const [metformin, calcium] = [
    medicationOf(rosa, 2, 'Metformin', ['10:15']),
    medicationOf(rosa, 3, 'Calcium', ['10:15']),
  ];
  const [insulin, iron] = [medicationOf(miguel, 1, 'Insulin', ['09:00']), medicationOf(miguel, 2, 'Iron', ['06:30'])];
  const entries = todayEntries([
    dayOf(rosa, {
      medications: [amlodipine, metformin, calcium],
      appointments: [
        appointmentOf(rosa, 1, 'Eye clinic', inNewYork('2026-06-09', '11:30')),
        appointmentOf(rosa, 2, 'Choir', inNewYork('2026-06-10', '09:00')),
      ],
    }),
    dayOf(miguel, {
      medications: [insulin, iron],
      logs: [taken(iron, '06:30', '06:40')],
      alerts: [alertOf(metric(1, 'bloodSugar', 262, { userId: miguel.seniorId }))],
      appointments: [
        appointmentOf(miguel, 1, 'Dentist', inNewYork('2026-06-09', '08:30')),
        appointmentOf(miguel, 2, 'Walking group', inNewYork('2026-06-09', '19:00')),
      ],
    }),
  ]);
  expect(entries.map(said)).toEqual([
    'critical Miguel bloodSugar',
    'late Rosa Amlodipine',
    'late Miguel Dentist',
    'late Miguel Insulin',
    'due Rosa Metformin+Calcium',
    'due Rosa Eye clinic',
    'later Miguel Walking group',
    'later Rosa Amlodipine',
    'done Miguel Iron',
  ]);
});

test('if one dose of a slot is given, the rest stays open, and the line names the person', () => {
  const [one, other] = [medicationOf(rosa, 1, 'Metformin', ['10:15']), medicationOf(rosa, 2, 'Calcium', ['10:15'])];
  const [entry] = todayEntries([
    dayOf(rosa, { medications: [one, other], logs: [taken(one, '10:15', '10:05', { takenBy: ana })] }),
  ]);
  if (entry?.kind !== 'doses') throw new Error('No slot');
  expect(entry.need).toBe('due');
  expect(entry.open.map(({ medication }) => medication.name)).toEqual(['Calcium']);
  expect(timeOf(entry)).toMatch(/^10:15\sAM$/);
  expect(slotNote(entry)).toMatch(/^in 5\smin\. Metformin: you gave it at 10:05\sAM$/);
});

test('doses given at one moment share one line', () => {
  const medications = ['Metformin', 'Calcium', 'Iron'].map((name, nth) => medicationOf(rosa, nth + 1, name, ['10:15']));
  const logs = medications.slice(0, 2).map((medication) => taken(medication, '10:15', '10:05', { takenBy: ana }));
  const [entry] = todayEntries([dayOf(rosa, { medications, logs })]);
  if (entry?.kind !== 'doses') throw new Error('No slot');
  expect(slotNote(entry)).toMatch(/^in 5\smin\. Metformin and Calcium: you gave it at 10:05\sAM$/);
});

test('lines of one time that follow each other are together below it, with what each repeats no more', () => {
  const both = [medicationOf(rosa, 1, 'Amlodipine', ['08:00', '10:15']), medicationOf(miguel, 1, 'Insulin', ['08:00'])];
  const [amlodipine, insulin] = both as [MedicationView, MedicationView];
  const alerts = [260, 270].map((value, nth) =>
    alertOf(metric(nth + 1, 'bloodSugar', value, { userId: miguel.seniorId })),
  );
  const groups = groupsOf(
    todayEntries([
      dayOf(rosa, { medications: [amlodipine] }),
      dayOf(miguel, {
        medications: [insulin],
        alerts,
        appointments: [appointmentOf(miguel, 1, 'Dentist', inNewYork('2026-06-09', '08:00'))],
      }),
    ]).filter(({ need }) => need !== 'later'),
  );
  const wordsOf = (text = '') => text.replaceAll(/\s/g, ' ');
  expect(
    groups.map(({ time, state, entries }) => [wordsOf(time?.label), wordsOf(state?.note), entries.length]),
  ).toEqual([
    ['', '', 2],
    ['8:00 AM', '2 h 10 min ago', 3],
    ['10:15 AM', 'in 5 min', 1],
  ]);
  for (const entry of groups[1]?.entries ?? [])
    if (entry.kind === 'doses') expect(slotNote(entry, groups[1]?.state?.note)).toBe('');
});

test('a dose missed yesterday is over; one that is due after midnight counts once it is near', () => {
  const atNight = medicationOf(rosa, 1, 'Night', ['00:15']);
  const before = new Date(inNewYork('2026-06-09', '23:40'));
  expect(todayEntries([dayOf(rosa, { medications: [atNight], now: before })]).map(said)).toEqual(['late Rosa Night']);
  const near = new Date(inNewYork('2026-06-09', '23:50'));
  expect(todayEntries([dayOf(rosa, { medications: [atNight], now: near })]).map(said)).toEqual([
    'late Rosa Night',
    'due Rosa Night',
  ]);
});

test('data that is not shared or not loaded adds nothing', () => {
  expect(todayEntries([{ ...dayOf(rosa, {}), day: undefined, appointments: undefined, health: undefined }])).toEqual(
    [],
  );
});

describe('the places', () => {
  const [first, second] = [medicationOf(rosa, 1, 'First', ['09:00']), medicationOf(miguel, 1, 'Second', ['10:00'])];
  const days = (logs: readonly DoseLogView[], now: Date) =>
    todayEntries([dayOf(rosa, { medications: [first], logs, now }), dayOf(miguel, { medications: [second], now })]);
  const given = taken(first, '09:00', '10:10');
  const named = (entries: readonly TodayEntry[]) => entries.map(({ name }) => name);

  test('a line that was done keeps its place for a minute, then is folded', () => {
    const before = todayPlaces(days([], at(0)), undefined, at(0));
    const eased = todayPlaces(days([given], at(0)), before, at(0));
    expect(named(inTheirPlaces(days([given], at(0)), eased).open)).toEqual(['Rosa', 'Miguel']);
    const over = todayPlaces(days([given], at(2)), eased, at(2));
    expect(named(inTheirPlaces(days([given], at(2)), over).open)).toEqual(['Miguel']);
    expect(named(inTheirPlaces(days([given], at(2)), over).done)).toEqual(['Rosa']);
  });

  test('a line that was just done is not listed a second time under Done today', () => {
    const before = todayPlaces(days([], at(0)), undefined, at(0));
    const now = days([given], at(0));
    expect(doneToday(inTheirPlaces(now, todayPlaces(now, before, at(0))))).toEqual([]);
    const over = days([given], at(2));
    expect(named(doneToday(inTheirPlaces(over, todayPlaces(over, undefined, at(2)))))).toEqual(['Rosa']);
  });

  test('the minute starts again with each line that is done, so that a second tap hits no other line', () => {
    const both = (logs: readonly DoseLogView[], now: Date) =>
      todayEntries([
        dayOf(rosa, { medications: [first], logs, now }),
        dayOf(miguel, { medications: [second], logs, now }),
      ]);
    const more = taken(second, '10:00', '10:11', { userId: miguel.seniorId });
    const one = todayPlaces(both([given], at(0)), todayPlaces(both([], at(0)), undefined, at(0)), at(0));
    const two = todayPlaces(both([given, more], at(1)), one, at(1));
    const soon = both([given, more], at(1.5));
    expect(named(inTheirPlaces(soon, todayPlaces(soon, two, at(1.5))).open)).toEqual(['Rosa', 'Miguel']);
    const over = both([given, more], at(2.5));
    expect(inTheirPlaces(over, todayPlaces(over, two, at(2.5))).open).toEqual([]);
  });

  test('undone within that minute, nothing has moved', () => {
    const before = todayPlaces(days([], at(0)), undefined, at(0));
    const eased = todayPlaces(days([given], at(0)), before, at(0));
    const undone = todayPlaces(days([], at(1)), eased, at(1));
    expect(undone).toEqual(before);
  });

  test('a line that needs somebody more sorts them again immediately', () => {
    const before = todayPlaces(days([given], at(0)), undefined, at(0));
    expect(named(inTheirPlaces(days([given], at(0)), before).open)).toEqual(['Miguel']);
    const open = todayPlaces(days([], at(0)), before, at(0));
    expect(named(inTheirPlaces(days([], at(0)), open).open)).toEqual(['Rosa', 'Miguel']);
  });

  test('an alert that somebody is on stays until it is done, also when the list is sorted again, and is back on top when it asks again', () => {
    const alert = alertOf(metric(1, 'bloodSugar', 262, { userId: rosa.seniorId }));
    const asked = todayEntries([dayOf(rosa, { alerts: [alert] })]);
    const places = todayPlaces(asked, undefined, at(0));
    const answered = todayEntries([
      dayOf(rosa, { alerts: [{ ...alert, acknowledgedBy: { ...ana, lastName: null } }] }),
    ]);
    const eased = todayPlaces(answered, places, at(0));
    expect(inTheirPlaces(answered, eased).open).toHaveLength(1);
    const sortedAgain = todayPlaces(answered, eased, at(2));
    expect(inTheirPlaces(answered, sortedAgain).open.map(({ need }) => need)).toEqual(['inHand']);
    const resolved = { by: null, at: at(3).toISOString(), outcome: 'Gave juice', followUp: null, askAgainAt: null };
    const closed = todayEntries([dayOf(rosa, { alerts: [{ ...alert, resolved }] })]);
    const over = todayPlaces(closed, todayPlaces(closed, sortedAgain, at(3)), at(5));
    const parts = inTheirPlaces(closed, over);
    expect([parts.open, parts.later, parts.done]).toEqual([[], [], []]);
    expect(parts.closed).toHaveLength(1);
    const asksAgain = todayEntries([
      dayOf(rosa, { alerts: [{ ...alert, resolved, askedAgainAt: at(63).toISOString() }] }),
    ]);
    expect(inTheirPlaces(asksAgain, todayPlaces(asksAgain, over, at(63))).open.map(({ need }) => need)).toEqual([
      'critical',
    ]);
  });
});
