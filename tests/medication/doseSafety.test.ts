import {
  safetyCodes,
  safetyReasons,
  sameSubstance,
  type CheckedDose,
  type EarlierDose,
  type SafetyCode,
} from '../../events/medication/doseSafety.ts';
import { scheduledDoseId } from '../../events/medication/doseId.ts';
import { safetyQuestions } from '../../events/medication/safetyLabels.ts';

const calcium = '6a7b8c9d-0e1f-4a2b-9c3d-4e5f6a7b8c9d';
const otherCalcium = '7a7b8c9d-0e1f-4a2b-9c3d-4e5f6a7b8c9d';
const [rosa, ana] = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000bb'];
const day = '2026-11-21';
/** In UTC, so that times can be read off. */
const at = (time: string, date = day): string => `${date}T${time.length === 5 ? `${time}:00` : time}.000Z`;

const due = (time: string, takenAt: string, more: Partial<CheckedDose> = {}): CheckedDose => ({
  doseId: scheduledDoseId(calcium, day, time),
  medicationId: calcium,
  name: 'Calcium',
  dueAt: at(time),
  takenAt,
  takenBy: rosa,
  times: ['08:00', '14:00', '21:00'],
  schedule: null,
  minHoursBetween: null,
  maxPerDay: null,
  ...more,
});
const asNeeded = (takenAt: string, more: Partial<CheckedDose> = {}): CheckedDose =>
  due('08:00', takenAt, { doseId: `${calcium}-${otherCalcium}`, dueAt: null, times: [], ...more });
const taken = (takenAt: string, more: Partial<EarlierDose> = {}): EarlierDose => ({
  doseId: `${calcium}-${takenAt}`,
  medicationId: calcium,
  name: 'Calcium',
  takenAt,
  takenBy: { id: rosa, firstName: 'Rosa' },
  ...more,
});
const codes = (dose: CheckedDose, earlier: readonly EarlierDose[] = []): readonly string[] =>
  safetyReasons(dose, earlier).map(({ code }) => code);

describe('too close: under half the smallest time between two doses, here 3 hours', () => {
  test.each([
    ['11:00:00', []],
    ['11:00:01', ['tooClose']],
    ['13:59:59', ['tooClose']],
  ])('taken at %s before the one of 2 PM', (earlier, expected) => {
    expect(codes(due('14:00', at('14:00')), [taken(at(earlier))])).toEqual(expected);
  });

  test('of one a day, half a day; the nearest dose is named', () => {
    const late = taken(at('21:30', '2026-11-20'));
    const dose = due('08:00', at('08:00'), { times: ['08:00'] });
    expect(safetyReasons(dose, [taken(at('08:00', '2026-11-20')), late])).toEqual([
      { code: 'tooClose', other: late, limit: 12 * 3_600_000 },
    ]);
    expect(codes(dose, [taken(at('20:00', '2026-11-20'))])).toEqual([]);
  });

  test('a dose that is entered later is too close to one that was taken after it', () => {
    expect(codes(due('14:00', at('14:00')), [taken(at('16:30'))])).toEqual(['tooClose']);
  });
});

test('a late dose whose next one is taken already is not called close to it', () => {
  const reader = { viewerId: rosa, seniorId: rosa, timeZone: 'UTC', now: new Date(at('13:30')) };
  const dose = due('08:00', at('13:30'));
  const sentences = (earlier: readonly EarlierDose[]) =>
    safetyQuestions(dose, safetyReasons(dose, earlier), reader)
      .filter(({ code }) => code === 'tooLate')
      .map(({ sentence }) => sentence);
  const [open, followed] = [
    sentences([]),
    sentences([taken(at('13:20'), { doseId: scheduledDoseId(calcium, day, '14:00') })]),
  ];
  expect(open).toEqual([expect.stringContaining('It’s almost time for the next dose.')]);
  expect(followed).toEqual([expect.stringContaining('A later dose is already taken.')]);
});

describe('too late: past half the way to the next, here 3 hours after 8 AM', () => {
  test.each([
    ['11:00:00', []],
    ['11:00:01', ['tooLate']],
  ])('taken at %s', (time, expected) => {
    expect(codes(due('08:00', at(time)))).toEqual(expected);
  });

  test('after the last dose of the day the next is tomorrow’s first', () => {
    expect(codes(due('21:00', at('02:30', '2026-11-22')))).toEqual([]);
    expect(codes(due('21:00', at('02:30:01', '2026-11-22')))).toEqual(['tooLate']);
  });

  test('earlier than it is due is never too late', () => {
    expect(codes(due('21:00', at('18:00')))).toEqual([]);
    expect(codes(due('21:00', at('09:00')))).not.toContain('tooLate');
  });
});

describe('too early: before the time of the one before, here 7 hours before 9 PM', () => {
  const yesterday = '2026-11-20';

  test.each([
    ['14:00:00', []],
    ['13:59:59', ['tooEarly']],
  ])('taken at %s', (time, expected) => {
    expect(codes(due('21:00', at(time)))).toEqual(expected);
  });

  test('before the first dose of the day, the one before is yesterday’s last', () => {
    expect(codes(due('08:00', at('21:00', yesterday)))).toEqual([]);
    expect(codes(due('08:00', at('20:59:59', yesterday)))).toEqual(['tooEarly']);
  });

  test('of one or two a day, more than half a day: 22 hours before it is due is asked about', () => {
    const reader = { viewerId: rosa, seniorId: rosa, timeZone: 'UTC', now: new Date(at('09:00')) };
    const dose = due('08:00', at('10:00', yesterday), { times: ['08:00'] });
    expect(safetyQuestions(dose, safetyReasons(dose, []), reader)).toEqual([
      {
        code: 'tooEarly',
        sentence:
          'Calcium was due at 8:00\u00a0AM. Yesterday 10:00\u00a0AM is 22\u00a0hours before that. Take this one anyway?',
        rule: expect.stringMatching(/^We ask when a dose is more than 12\u00a0hours early\. The day/),
      },
    ]);
    for (const times of [['08:00'], ['08:00', '20:00']]) {
      expect(codes(due('08:00', at('20:00', yesterday), { times }))).toEqual([]);
      expect(codes(due('08:00', at('19:59:59', yesterday), { times }))).toEqual(['tooEarly']);
    }
  });

  test('one too close to another is asked about once', () => {
    expect(codes(due('21:00', at('12:00')), [taken(at('12:30'))])).toEqual(['tooClose']);
  });

  test('one that is still to come is not said to have been due', () => {
    const reader = { viewerId: ana, seniorId: rosa, timeZone: 'UTC', now: new Date(at('13:00')) };
    const dose = due('21:00', at('13:00'));
    expect(safetyQuestions(dose, safetyReasons(dose, []), reader).map(({ sentence }) => sentence)).toEqual([
      'Calcium is due at 9:00\u00a0PM. 1:00\u00a0PM is 8\u00a0hours before that. Give this one anyway?',
    ]);
  });
});

describe('as needed', () => {
  test.each([
    ['12:00:00', []],
    ['12:00:01', ['tooSoon']],
  ])('sooner than its 4 hours: the last at %s', (earlier, expected) => {
    expect(codes(asNeeded(at('16:00'), { minHoursBetween: 4 }), [taken(at(earlier))])).toEqual(expected);
  });

  test('at its most in 24 hours, and not when the first is a day ago', () => {
    const four = ['16:00', '20:00']
      .map((time) => taken(at(time, '2026-11-20')))
      .concat(taken(at('06:00')), taken(at('11:00')));
    expect(safetyReasons(asNeeded(at('15:59'), { maxPerDay: 4 }), four)).toMatchObject([
      { code: 'tooMany', count: 4, limit: 4 },
    ]);
    expect(codes(asNeeded(at('16:00'), { maxPerDay: 4 }), four)).toEqual([]);
  });

  test('one that is entered later counts in every day around it', () => {
    const around = [taken(at('14:00')), taken(at('20:00'))];
    expect(codes(asNeeded(at('09:00'), { maxPerDay: 2 }), around)).toEqual(['tooMany']);
  });

  test('two people within half an hour; one’s own second is one’s own business', () => {
    const byAna = taken(at('15:30'), { takenBy: { id: ana, firstName: 'Ana' } });
    expect(codes(asNeeded(at('16:00')), [byAna])).toEqual(['justGiven']);
    expect(codes(asNeeded(at('16:00:01')), [byAna])).toEqual([]);
    expect(codes(asNeeded(at('15:40')), [taken(at('15:30'))])).toEqual([]);
  });

  test('two people within the least time are one question', () => {
    const byAna = taken(at('15:58'), { takenBy: { id: ana, firstName: 'Ana' } });
    expect(codes(asNeeded(at('16:00'), { minHoursBetween: 4 }), [byAna])).toEqual(['tooSoon']);
  });
});

/** Each rule alone: a dose at its bound, and the doses it is compared with. */
const bounds: readonly (readonly [SafetyCode, string, (minutes: number) => readonly string[]])[] = [
  ['tooClose', 'asks below', (minutes) => codes(due('14:00', later('14:00', minutes)), [taken(at('11:00'))])],
  ['tooLate', 'asks above', (minutes) => codes(due('08:00', later('11:00', minutes)))],
  ['tooEarly', 'asks below', (minutes) => codes(due('21:00', later('14:00', minutes)))],
  [
    'tooSoon',
    'asks below',
    (minutes) => codes(asNeeded(later('16:00', minutes), { minHoursBetween: 4 }), [taken(at('12:00'))]),
  ],
  [
    'tooMany',
    'asks below',
    (minutes) => codes(asNeeded(later('16:00', minutes), { maxPerDay: 1 }), [taken(at('16:00', '2026-11-20'))]),
  ],
  ['sameName', 'asks up to', (minutes) => codes(due('08:00', later('08:00', minutes)), [otherAt('07:30')])],
  ['justGiven', 'asks up to', (minutes) => codes(asNeeded(later('16:00', minutes)), [anasAt('15:30')])],
];
const later = (time: string, minutes: number): string =>
  new Date(Date.parse(at(time)) + minutes * 60_000).toISOString();
const otherAt = (time: string) => taken(at(time), { medicationId: otherCalcium, name: 'CALCIUM' });
const anasAt = (time: string) => taken(at(time), { takenBy: { id: ana, firstName: 'Ana' } });
const asksAt = {
  'asks below': [true, false, false],
  'asks above': [false, false, true],
  'asks up to': [true, true, false],
};

test.each(bounds)('%s %s its bound: a minute before, at it, a minute after', (code, where, asked) => {
  expect([-1, 0, 1].map(asked)).toEqual(asksAt[where as keyof typeof asksAt].map((isAsked) => (isAsked ? [code] : [])));
  expect(bounds.map(([each]) => each).sort()).toEqual([...safetyCodes].sort());
});

describe('the same substance twice', () => {
  test.each([
    ['Calcium', 'calcium', true],
    ['  Vitamin   D ', 'vitamin d', true],
    ['Calcium', 'Calcium D', false],
  ])('“%s” and “%s”: %s', (one, other, expected) => {
    expect(sameSubstance(one, other)).toBe(expected);
  });

  test('under another name of the list within half an hour', () => {
    const other = taken(at('07:30'), { medicationId: otherCalcium, name: 'CALCIUM ' });
    expect(codes(due('08:00', at('08:00')), [other])).toEqual(['sameName']);
    expect(codes(due('08:00', at('08:00:01')), [other])).toEqual([]);
    expect(codes(due('08:00', at('08:00')), [{ ...other, name: 'Aspirin' }])).toEqual([]);
  });
});

test('a dose that is on record as taken is not asked about again', () => {
  const dose = due('08:00', at('13:00'));
  expect(codes(dose)).toEqual(['tooLate']);
  expect(codes(dose, [taken(at('08:00'), { doseId: dose.doseId, takenBy: { id: ana, firstName: 'Ana' } })])).toEqual(
    [],
  );
});
