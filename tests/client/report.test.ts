import { alertOutcome, alertTitle } from '../../client/alert/pastAlertLabels.ts';
import { changesOf, medicationsOfPeriod, pausesOfPeriod } from '../../client/report/reportChanges.ts';
import { shortMoment } from '../../client/ui/shortMoment.ts';
import { inTables, reportDays } from '../../client/report/reportDays.ts';
import { reportMedications } from '../../client/report/reportDoses.ts';
import { countsOf, dosesInSum } from '../../client/report/reportSums.ts';
import { limitSentences } from '../../client/report/reportLimits.ts';
import { hasOtherKinds, inCell, reportKinds } from '../../client/report/reportReadings.ts';
import { adherenceOf, noDoses } from '../../events/medication/adherence.ts';
import { asEntered } from '../../events/health/shownUnits.ts';
import type { PastHealthAlertView } from '../../projections/health/alertHistoryQueries.ts';
import { ana, doseIdOf, inNewYork, medication, taken, tenPastTen } from '../support/medicines.ts';
import { metric } from '../support/readings.ts';
import { rosa } from '../support/people.ts';

const timeZone = 'America/New_York';
const days = reportDays('2026-06-09', 2);
const metformin = medication(1, 'Metformin', ['08:00', '20:00']);
const period = { days, timeZone };
/** June 9, 10:10 PM. */
const now = new Date(tenPastTen.getTime() + 12 * 3_600_000);

describe('the days', () => {
  test('are two or four calendar weeks up to today: a clock change adds or removes none', () => {
    expect(days).toHaveLength(14);
    expect([days[0], days.at(-1)]).toEqual(['2026-05-27', '2026-06-09']);
    const overSpring = reportDays('2026-03-20', 4);
    expect([overSpring.length, new Set(overSpring).size, overSpring[0]]).toEqual([28, 28, '2026-02-21']);
  });

  test('four weeks are two tables, the newest first, and every day is in one of them', () => {
    const all = reportDays('2026-06-09', 4);
    const [newest, older] = inTables(all);
    expect([newest?.at(-1), older?.[0]]).toEqual(['2026-06-09', all[0]]);
    expect([...(older ?? []), ...(newest ?? [])]).toEqual(all);
  });
});

describe('doses', () => {
  const logs = [
    taken(metformin, '08:00', '10:00'),
    taken(metformin, '20:00', '22:01'),
    taken(metformin, '08:00', '08:00', {
      id: doseIdOf(metformin.id, '2026-06-08', '08:00'),
      status: 'missed',
      takenTime: null,
      scheduledTime: inNewYork('2026-06-08', '08:00'),
    }),
    taken(metformin, '20:00', '20:00', {
      id: doseIdOf(metformin.id, '2026-06-08', '20:00'),
      status: 'skipped',
      takenTime: null,
      scheduledTime: inNewYork('2026-06-08', '20:00'),
    }),
    taken(metformin, '08:00', '08:00', {
      id: doseIdOf(metformin.id, '2026-05-26', '08:00'),
      scheduledTime: inNewYork('2026-05-26', '08:00'),
    }),
  ];
  const [row] = reportMedications({ medications: [metformin], logs, days, timeZone, now });

  test('are on time up to two hours after their time, late afterwards, missed or skipped; earlier days don’t count', () => {
    expect(countsOf(row?.doses ?? [])).toEqual({ ...noDoses, onTime: 1, late: 1, missed: 1, skipped: 1 });
    expect(dosesInSum(row?.doses ?? [])).toBe('1 of 4 on time; 1 taken late, 1 missed, 1 skipped');
    expect(row?.doses.map(({ day }) => day)).toEqual(['2026-06-08', '2026-06-08', '2026-06-09', '2026-06-09']);
  });

  test('are counted as GET /api/adherence counts them', () => {
    const onRecord = logs.map(({ id, status, scheduledTime: dueAt, takenTime: takenAt, recordedAt }) => {
      return { id, status, dueAt, takenAt, recordedAt, date: id.slice(-15, -5) };
    });
    const window = { from: days[0] ?? '', until: days.at(-1) ?? '', now };
    const { onTime, late, missed, skipped } = adherenceOf([], onRecord, window);
    expect(countsOf(row?.doses ?? [])).toMatchObject({ onTime, late, missed, skipped });
  });

  test('belong to the day of the senior’s clock, not of UTC', () => {
    const night = medication(2, 'Night', ['23:30'], { occurrences: [] });
    const log = taken(night, '23:30', '23:35');
    expect(log.scheduledTime?.slice(0, 10)).toBe('2026-06-10');
    expect(reportMedications({ medications: [night], logs: [log], days, timeZone, now })[0]?.doses[0]?.day).toBe(
      '2026-06-09',
    );
  });

  test('of a medication that was deleted keep their row under its name', () => {
    expect(
      reportMedications({ medications: [], logs: [taken(metformin, '08:00', '08:00')], days, timeZone, now })[0]?.title,
    ).toMatch(/^Metformin/);
  });
});

describe('readings', () => {
  const at = (time: string) => ({ recordedAt: inNewYork('2026-06-09', time) });

  test('out of range have a word for the direction; those within have none', () => {
    const kinds = reportKinds(
      [
        metric(1, 'bloodSugar', 262, at('07:00')),
        metric(2, 'bloodSugar', 65, at('08:00')),
        metric(3, 'bloodSugar', 110, at('09:00')),
        metric(4, 'bloodPressure', '118/85', at('09:00')),
        metric(5, 'oxygenSaturation', 88, at('09:00')),
        metric(6, 'bloodSugar', 300, {
          ...at('10:00'),
          takenBack: { by: { ...ana, lastName: null }, at: inNewYork('2026-06-09', '10:05') },
        }),
      ],
      days,
      asEntered,
    );
    const told = kinds.map(({ kind, readings }) => [
      kind,
      ...readings.map(({ text, outside }) => `${text} ${outside?.word ?? '-'} ${outside?.isConcerning === true}`),
    ]);
    expect(told).toEqual([
      ['bloodPressure', '118/85 - false'],
      ['oxygenSaturation', '88 low true'],
      ['bloodSugar', '262 high true', '65 low false', '110 - false'],
    ]);
  });

  test('of steps, sleep and mood are not on the page, which says that they are there', () => {
    const low = [metric(1, 'steps', 900, at('20:00')), metric(2, 'mood', 'poor', at('20:00'))];
    expect(reportKinds(low, days, asEntered)).toEqual([]);
    expect(hasOtherKinds(low, period)).toBe(true);
    expect(hasOtherKinds([metric(3, 'heartRate', 70, at('20:00'))], period)).toBe(false);
  });

  test('are marked by the limits that raise alerts, own ones first, and the page says which apply', () => {
    const limits = {
      bloodPressure: { systolicWarning: 130, systolicCritical: 180, diastolicWarning: 90, diastolicCritical: 120 },
    };
    const then = { ...at('08:00'), limitsThen: limits };
    const [pressure] = reportKinds([metric(1, 'bloodPressure', '135/80', then)], days, asEntered);
    expect(pressure?.readings[0]?.outside).toEqual({ word: 'high', isConcerning: false });
    const changedBy = { ...ana, lastName: 'Alvarez' };
    expect(
      limitSentences(
        ['bloodPressure', 'weight', 'heartRate'],
        { userId: rosa.id, limits, changedBy, changedAt: null },
        asEntered,
      ),
    ).toEqual([
      expect.stringMatching(/^Limits set by Ana Alvarez: Blood pressure .*130/),
      expect.stringMatching(/^Hearthline’s standard limits: Heart rate .*100.*60/),
    ]);
  });

  test('of a day that has more than a cell holds, those out of range are kept, in the order of time', () => {
    const [kind] = reportKinds(
      [110, 120, 262, 130].map((value, index) => metric(index, 'bloodSugar', value, at(`0${6 + index}:00`))),
      days,
      asEntered,
    );
    const { shown, more } = inCell(kind?.readings ?? [], 2);
    expect([shown.map(({ text }) => text), more]).toEqual([['110', '262'], 2]);
  });
});

describe('changes', () => {
  const changedAt = '2026-06-05T13:12:00.000Z';

  test('say who and when: added, changed from what, stopped and why; before the period they are left out', () => {
    const by = { id: ana.id, firstName: 'Ana' };
    const changedFrom = { ...metformin, dosage: '500 mg' };
    const stop = { from: '2026-06-08T12:00:00.000Z', until: null, reason: 'Surgery', by };
    expect(
      changesOf({ ...metformin, changedAt, changedBy: by, changedFrom, stop }, period).map((each) =>
        each.replaceAll(/\s/g, ' '),
      ),
    ).toEqual([
      'Added Jun 1, 8:00 AM',
      'Changed Jun 5, 9:12 AM by Ana (was 500 mg)',
      'Stopped from Jun 8, 8:00 AM by Ana: “Surgery”',
    ]);
    expect(
      changesOf(
        { ...metformin, createdAt: '2026-05-01T12:00:00.000Z', changedAt: '2026-05-02T12:00:00.000Z', changedFrom },
        period,
      ),
    ).toEqual([]);
  });

  test('of the stopped medications those are listed that were in use in the period, of the deleted ones those with doses in it', () => {
    const stopped = (from: string) => ({ ...metformin, stop: { from, until: null, reason: null, by: null } });
    const onRecord = {
      inUse: [metformin],
      stopped: [stopped('2026-06-01T12:00:00.000Z'), stopped('2026-05-01T12:00:00.000Z')],
      deleted: [medication(2, 'Aspirin', ['08:00']), medication(3, 'Added by mistake', ['08:00'])],
    };
    const names = medicationsOfPeriod(onRecord, period, (id) => id === onRecord.deleted[0]?.id).map(({ name }) => name);
    expect(names).toEqual(['Metformin', 'Metformin', 'Aspirin']);
  });

  test('of a deleted medication show its deletion with time and person, which is its last change', () => {
    const deleted = {
      ...metformin,
      createdAt: '2026-05-01T12:00:00.000Z',
      isActive: false,
      changedAt,
      changedFrom: metformin,
    };
    expect(
      changesOf({ ...deleted, changedBy: { id: ana.id, firstName: 'Ana' } }, period).map((each) =>
        each.replaceAll(/\s/g, ' '),
      ),
    ).toEqual(['Deleted Jun 5, 9:12 AM by Ana']);
  });

  test('pauses that ended in the period are listed, as are those that hold', () => {
    const pause = (until: string | null) => ({
      id: until ?? 'open',
      userId: rosa.id,
      from: '2026-05-01T12:00:00.000Z',
      until,
      reason: 'Away',
      by: null,
      changedAt: '2026-05-01T12:00:00.000Z',
    });
    const pauses = [pause('2026-05-26T12:00:00.000Z'), pause('2026-05-27T12:00:00.000Z'), pause(null)];
    expect(pausesOfPeriod(pauses, period).map(({ until }) => until)).toEqual(['2026-05-27T12:00:00.000Z', null]);
  });
});

test('an alert says what became of it', () => {
  const { reading } = metric(1, 'bloodSugar', 262);
  const alert: PastHealthAlertView = {
    ...({
      id: 'a',
      userId: rosa.id,
      kind: 'bloodSugar',
      level: 'critical',
      reading,
      since: '2026-06-09T12:00:00.000Z',
      reasons: [],
    } as const),
    acknowledgedBy: null,
    acknowledgedAt: null,
    handedOverBy: null,
    note: null,
    resolved: null,
    withdrawnAt: null,
    withdrawnReason: null,
    timeZone,
  };
  const answered = {
    ...alert,
    acknowledgedBy: { ...ana, lastName: 'Alvarez' },
    acknowledgedAt: '2026-06-09T12:24:00.000Z',
    note: 'Juice',
  };
  const withdrawn = { withdrawnAt: '2026-06-09T13:00:00.000Z', withdrawnReason: 'takenBack' } as const;
  expect(alertTitle(alert, asEntered)).toBe('Blood Sugar 262 mg/dL');
  expect(alertOutcome(alert)).toBe('Nobody responded');
  const resolved = {
    by: null,
    at: '2026-06-09T20:10:00.000Z',
    outcome: 'Gave juice, 96 at 4:10 PM',
    followUp: null,
    askAgainAt: null,
  };
  expect(alertOutcome({ ...answered, resolved: { ...resolved, by: answered.acknowledgedBy } })).toBe(
    `Ana Alvarez, ${shortMoment(resolved.at, timeZone)}: “Gave juice, 96 at 4:10 PM”`,
  );
  expect(alertOutcome(answered)).toBe(
    `Ana Alvarez responded ${shortMoment('2026-06-09T12:24:00.000Z', timeZone)}: “Juice”`,
  );
  const handedOverBy = { id: 'fay', firstName: 'Fay', lastName: 'Okafor' };
  expect(alertOutcome({ ...answered, handedOverBy })).toBe(
    `Fay Okafor handed it over to Ana Alvarez ${shortMoment('2026-06-09T12:24:00.000Z', timeZone)}: “Juice”`,
  );
  expect(alertOutcome({ ...alert, ...withdrawn })).toBe('Withdrawn: the reading was removed');
});
