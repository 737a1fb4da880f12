import { amountProblem } from '../../events/medication/doseAmount.ts';

test.each([
  '9 units',
  '2 tablets',
  '1 “half” tablet',
  'two',
  '0.125 mg',
  '50,000 IU',
  '1,000,000 units',
  '600 000 IU',
  '1.000.000 IE',
  '5 or 10',
])('is an amount: %s', (amount) => expect(amountProblem(amount)).toBeUndefined());

test.each(['1000001', '1,000,001 units', '2.000.000 IE', '3 000 000 IU', '9'.repeat(100), '1 tablet of 9999999 mg'])(
  'has a number that no dose has: %s',
  (amount) => expect(amountProblem(amount)).toBe('That amount is too large. Please check the number'),
);
