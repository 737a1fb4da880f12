import {
  doseOfMedication,
  dosesOf,
  dosesOfDay,
  doseStatus,
  nowDose,
  type DoseFact,
  type DoseTime,
} from '../../events/medication/doseStatus.ts';

const due = '2026-11-21T13:00:00.000Z';
const after = (minutes: number, ms = 0) => new Date(Date.parse(due) + minutes * 60_000 + ms);

describe('the status of a dose', () => {
  test.each([
    [-31, 0, 'scheduled'],
    [-30, -1, 'scheduled'],
    [-30, 0, 'upcoming'],
    [0, 0, 'upcoming'],
    [30, 0, 'upcoming'],
    [30, 1, 'pending'],
    [120, 0, 'pending'],
    [120, 1, 'missed'],
    [60 * 24, 0, 'missed'],
  ] as const)('%i minutes and %i ms after it was due it is %s', (minutes, ms, status) => {
    expect(doseStatus(due, after(minutes, ms))).toBe(status);
  });

  test.each(['taken', 'skipped', 'missed'] as const)('a log that says %s goes before the clock', (status) => {
    expect(doseStatus(due, after(-120), { status })).toBe(status);
  });
});

const today = '2026-11-21';
/** In UTC, so that dates and times can be read off. */
const at = (time: string, date = today): DoseTime & { readonly time: string } => ({
  doseId: `${date}T${time}`,
  date,
  time,
  scheduledTime: `${date}T${time}:00.000Z`,
});
const clock = (time: string, date = today) => new Date(`${date}T${time}:00.000Z`);
const log = (time: string, status: DoseFact['status'] = 'taken', date = today): DoseFact => ({
  id: `${date}T${time}`,
  status,
});
const rowAt = (now: string, times: readonly DoseTime[], logs: readonly DoseFact[] = []) => {
  const row = doseOfMedication(dosesOfDay(dosesOf(times, logs, clock(now)), today, clock(now)), clock(now));
  return (
    row &&
    [row.first, row.second].flatMap((dose) => (dose ? [`${dose.occurrence.doseId.slice(-5)} ${dose.status}`] : []))
  );
};

describe('the row of a medication', () => {
  const twice = [at('08:00'), at('20:00')];

  test('shows the first dose that is not taken', () => {
    expect(rowAt('08:10', twice)).toEqual(['08:00 upcoming']);
    expect(rowAt('08:10', twice, [log('08:00')])).toEqual(['20:00 scheduled']);
  });
  test('shows the last dose as taken when all are', () =>
    expect(rowAt('20:10', twice, [log('08:00'), log('20:00')])).toEqual(['20:00 taken']));
  test('a skipped dose is done', () =>
    expect(rowAt('09:00', twice, [log('08:00', 'skipped')])).toEqual(['20:00 scheduled']));
  test('a late dose stays first while nothing else is due', () =>
    expect(rowAt('14:00', twice)).toEqual(['08:00 missed']));
  test('a late dose and one that is due are in two lines', () =>
    expect(rowAt('19:45', twice)).toEqual(['08:00 missed', '20:00 upcoming']));
  test('a dose flagged as missed is late as well', () =>
    expect(rowAt('19:45', twice, [log('08:00', 'missed')])).toEqual(['08:00 missed', '20:00 upcoming']));
  test('a dose to take now comes before one that is late too', () => {
    expect(rowAt('19:45', [at('08:00'), at('14:00'), at('20:00')])).toEqual(['08:00 missed', '20:00 upcoming']);
    expect(rowAt('17:00', [at('08:00'), at('14:00'), at('20:00')])).toEqual(['08:00 missed', '14:00 missed']);
  });
  test('nothing is shown for a medication without doses', () => expect(rowAt('08:00', [])).toBeUndefined());
  test('a dose of yesterday stays until it is two hours late', () => {
    const yesterday = at('23:45', '2026-11-20');
    expect(rowAt('00:10', [yesterday, at('23:45')])).toEqual(['23:45 upcoming']);
    expect(rowAt('01:45', [yesterday, at('23:45')])).toEqual(['23:45 pending']);
    expect(rowAt('01:46', [yesterday, at('23:45')])).toEqual(['23:45 scheduled']);
    expect(rowAt('00:10', [yesterday, at('23:45')], [log('23:45', 'taken', '2026-11-20')])).toEqual([
      '23:45 scheduled',
    ]);
  });
  test('tomorrow’s doses are not today’s', () => expect(rowAt('08:00', [at('08:00', '2026-11-22')])).toBeUndefined());
});

describe('the Now card', () => {
  const nowAt = (time: string, times: readonly DoseTime[], logs: readonly DoseFact[] = []) => {
    const dose = nowDose(dosesOf(times, logs, clock(time)), today, clock(time));
    return dose && `${dose.occurrence.doseId.slice(5)} ${dose.status}`;
  };

  test('has the dose nearest to due as its main one', () =>
    expect(nowAt('10:10', [at('10:15'), at('09:00'), at('08:00'), at('21:00')])).toBe('11-21T10:15 upcoming'));
  test('takes the earlier of two equally near', () =>
    expect(nowAt('10:00', [at('10:15'), at('09:45')])).toBe('11-21T09:45 upcoming'));
  test('may be one that is still to come', () =>
    expect(nowAt('12:00', [at('08:00'), at('13:00')])).toBe('11-21T13:00 scheduled'));
  test('leaves out done doses', () =>
    expect(nowAt('08:05', [at('08:00'), at('20:00')], [log('08:00', 'skipped')])).toBe('11-21T20:00 scheduled'));
  test('is tomorrow’s first when today has nothing open', () =>
    expect(nowAt('21:00', [at('08:00'), at('08:00', '2026-11-22')], [log('08:00')])).toBe('11-22T08:00 scheduled'));
  test('is a dose shortly after midnight before it', () =>
    expect(nowAt('23:50', [at('20:00'), at('00:10', '2026-11-22')])).toBe('11-22T00:10 upcoming'));
  test('does not go on about a late dose of yesterday', () =>
    expect(nowAt('09:00', [at('20:00', '2026-11-20')])).toBeUndefined());
});
