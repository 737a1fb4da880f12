import { yesWords } from '../../client/medication/doseQuestionLabels.ts';
import type { QuestionedDose } from '../../client/medication/doseQuestionsSlice.ts';
import type { SafetyCode } from '../../events/medication/doseSafety.ts';
import { safetyQuestions } from '../../events/medication/safetyLabels.ts';
import { inNewYork } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const timeZone = 'America/New_York';
const asked = (
  scheduledTime: string | null,
  codes: readonly SafetyCode[] = ['tooClose'],
  more: object = {},
): QuestionedDose =>
  ({
    command: { type: 'TakeDose', key: 'dose-1', body: { medicationId: 'm', scheduledTime, status: 'taken', ...more } },
    reasons: codes.map((code) => ({ code, sentence: '', rule: '' })),
  }) as unknown as QuestionedDose;
const wordsAt = (time: string, due: string, date = '2026-06-09') =>
  yesWords([asked(inNewYork(date, due))], {
    viewerId: rosa.id,
    timeZone,
    now: new Date(inNewYork('2026-06-09', time)),
  });

test.each([
  ['10:00', '08:00', '2026-06-09', 'Take this morning’s dose now'],
  ['15:00', '12:00', '2026-06-09', 'Take this afternoon’s dose now'],
  ['14:00', '20:00', '2026-06-09', 'Take tonight’s dose now'],
  ['23:50', '00:00', '2026-06-10', 'Take tonight’s dose now'],
  ['00:10', '23:45', '2026-06-08', 'Take last night’s dose now'],
  ['00:10', '08:00', '2026-06-08', 'Take yesterday’s dose now'],
  ['22:00', '08:00', '2026-06-10', 'Take tomorrow’s dose now'],
  ['10:00', '08:00', '2026-06-01', 'Take this dose now'],
])('at %s the answer about the dose of %s on %s names its effect: %s', (time, due, date, words) =>
  expect(wordsAt(time, due, date)).toBe(words),
);

test('giving, several doses, as needed, and a later entry each have their own words', () => {
  const now = new Date(inNewYork('2026-06-09', '21:00'));
  const context = { viewerId: rosa.id, timeZone, now };
  const tonight = inNewYork('2026-06-09', '20:00');
  expect(yesWords([asked(tonight, ['tooClose'], { userId: 'another' })], context)).toBe('Give tonight’s dose now');
  expect(yesWords([asked(tonight), asked(tonight)], context)).toBe('Take these 2 doses now');
  expect(yesWords([asked(tonight, ['tooLate'], { userId: 'another' }), asked(tonight)], context)).toBe(
    'Give these 2 doses now',
  );
  expect(yesWords([asked(null, ['tooSoon'])], context)).toBe('Take another dose now');
  expect(yesWords([asked(tonight, ['sameName'])], context)).toBe('Take this one too');
  expect(yesWords([asked(tonight, ['tooClose'], { takenTime: inNewYork('2026-06-09', '14:00') })], context)).toBe(
    'Record this dose as taken',
  );
});

describe('the question says how far apart the two doses are', () => {
  const questionAt = (
    takenAt: string,
    otherAt: string,
    code: 'tooClose' | 'tooSoon' | 'sameName' | 'justGiven' = 'tooClose',
  ) => {
    const due = code === 'tooClose' ? inNewYork('2026-06-09', '20:00') : null;
    const dose = {
      doseId: 'd',
      medicationId: 'm',
      name: 'Calcium',
      dueAt: due,
      takenAt: inNewYork('2026-06-09', takenAt),
      takenBy: rosa.id,
    };
    const other = {
      doseId: 'o',
      medicationId: 'm',
      name: 'Calcium',
      takenAt: inNewYork('2026-06-09', otherAt),
      takenBy: { id: rosa.id, firstName: 'Rosa' },
    };
    const [said] = safetyQuestions(
      { ...dose, times: [], schedule: null, minHoursBetween: null, maxPerDay: null },
      [{ code, other, limit: 6 * 3_600_000 }],
      { viewerId: rosa.id, seniorId: rosa.id, timeZone, now: new Date(inNewYork('2026-06-09', '21:00')) },
    );
    return said?.sentence.replaceAll('\u00a0', ' ');
  };

  test.each([
    ['13:20', '13:14', '6 minutes after the last one'],
    ['13:15', '13:14', '1 minute after the last one'],
    ['15:24', '13:14', '2 hours 10 minutes after the last one'],
    ['14:14', '13:14', '1 hour after the last one'],
    ['13:14', '13:14', 'at the same time'],
    ['11:14', '13:14', '2 hours before the next one'],
  ])('taken at %s, with one on record at %s: %s', (takenAt, otherAt, words) =>
    expect(questionAt(takenAt, otherAt)).toBe(
      `You took Calcium at ${clock(otherAt)}. Take the 8:00 PM dose as well, ${words}?`,
    ),
  );

  test('of an as-needed dose, and of one that is on the list twice', () => {
    expect(questionAt('13:20', '13:14', 'tooSoon')).toBe(
      'You took Calcium at 1:14 PM. Leave at least 6 hours between doses. Take it 6 minutes after the last one?',
    );
    expect(questionAt('13:20', '13:14', 'justGiven')).toBe(
      'You took Calcium at 1:14 PM. Take another one, 6 minutes after the last one?',
    );
    expect(questionAt('13:20', '13:14', 'sameName')).toMatch(/Take this one as well, 6 minutes after the last one\?$/);
  });
});

const clock = (time: string) =>
  new Date(`2026-06-09T${time}:00Z`)
    .toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .replace(/\s/g, ' ');
