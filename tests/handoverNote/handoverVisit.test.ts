import { visitProblems } from '../../events/handoverNote/handoverVisit.ts';

const now = new Date('2026-06-10T14:10:00.000Z');
const problems = (visitFrom: string | null, visitUntil: string | null) => visitProblems({ visitFrom, visitUntil }, now);

test('a note needs no visit', () => expect(problems(null, null)).toEqual({}));
test('a visit has a beginning and an end', () => {
  expect(problems('2026-06-10T12:00:00Z', null)).toEqual({ visitUntil: 'Please enter when the visit ended' });
  expect(problems(null, '2026-06-10T12:00:00Z')).toEqual({ visitFrom: 'Please enter when the visit began' });
});
test('the end is after the start', () => {
  expect(problems('2026-06-10T12:00:00Z', '2026-06-10T12:00:01Z')).toEqual({});
  for (const until of ['2026-06-10T12:00:00Z', '2026-06-10T11:59:00Z', '2026-06-10T13:00:00+02:00'])
    expect(problems('2026-06-10T12:00:00Z', until)).toEqual({ visitUntil: 'The end must be after the start' });
});
test('it has been, by a clock that may run five minutes ahead', () => {
  expect(problems('2026-06-10T12:00:00Z', '2026-06-10T14:15:00Z')).toEqual({});
  expect(problems('2026-06-10T12:00:00Z', '2026-06-10T14:16:00Z')).toEqual({
    visitUntil: 'That time is in the future. Please check it',
  });
  expect(problems('2026-06-11T12:00:00Z', '2026-06-11T14:00:00Z')).toEqual({
    visitFrom: 'That time is in the future. Please check it',
  });
});
test('it lasts at most a day', () => {
  expect(problems('2026-06-09T12:00:00Z', '2026-06-10T12:00:00Z')).toEqual({});
  expect(problems('2026-06-09T12:00:00Z', '2026-06-10T12:00:01Z')).toEqual({
    visitUntil: 'A visit can last at most 24 hours',
  });
});
