import { frequencyQuestion } from '../../client/medication/frequencyQuestion.ts';
import { listOfRows, rowsOfList } from '../../client/medication/careMedicationDraft.ts';

const asked = (frequency: 'Once daily' | 'Twice daily' | 'Three times daily' | 'As needed', times: string) =>
  frequencyQuestion({ frequency, times }, undefined);

test('Once daily with three times is asked about, and the fitting frequency offered', () => {
  const question = asked('Once daily', '08:00,14:00,20:00');
  expect(question?.question.replace(/\u00a0/g, ' ')).toBe(
    'You chose Once daily, and entered 3 times: 8:00 AM, 2:00 PM and 8:00 PM. Which is right?',
  );
  expect(question?.other).toBe('Three times daily');
});

test('Twice daily with one time is asked about; for more than three times no frequency fits', () => {
  expect(asked('Twice daily', '8 am')).toMatchObject({ frequency: 'Twice daily', other: 'Once daily' });
  expect(asked('Three times daily', '06:00,10:00,14:00,18:00')?.other).toBeUndefined();
});

test('nothing is asked if they agree, without times, or if an edit leaves both', () => {
  expect(asked('Twice daily', '08:00,20:00')).toBeUndefined();
  expect(asked('As needed', '')).toBeUndefined();
  expect(asked('Once daily', '')).toBeUndefined();
  const before = { frequency: 'Once daily' as const, times: ['08:00', '20:00'] };
  expect(frequencyQuestion({ frequency: 'Once daily', times: '8:00 PM, 8:00 AM' }, before)).toBeUndefined();
  expect(frequencyQuestion({ frequency: 'Once daily', times: '8:00 PM, 9:00 AM' }, before)).toBeDefined();
});

test('times change from rows to a list and back without loss; a list that can’t be read gives its problem', () => {
  expect(listOfRows('08:00,,20:00')).toBe('8:00 AM, 8:00 PM');
  expect(rowsOfList('8 pm, 8:00')).toEqual({ rows: '08:00,20:00' });
  expect(rowsOfList(' ')).toEqual({ rows: '' });
  expect(rowsOfList('8:00, soon')).toEqual({ problem: expect.stringMatching(/“soon” isn’t a time/) });
});
