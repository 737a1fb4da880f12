import { amountProblem, asksAmount, offeredAmount } from '../../events/medication/doseAmount.ts';

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

const prescribed = (name: string, dosage: string, frequency = 'Once daily') => ({ name, dosage, frequency });

test.each([
  [prescribed('Tylenol', '500 mg', 'As needed'), true],
  [prescribed('Lantus SoloStar', '100 U/mL'), true],
  [prescribed('insulin glargine', '10 units'), true],
  [prescribed('Levothyroxine', '20 units'), true],
  [prescribed('Vitamin D3', '1000 IU'), false],
  [prescribed('Vitamin D3', '1,000 units'), false],
  [prescribed('Vitamin D3', '2000 units'), false],
  [prescribed('Metformin', '500 mg'), false],
])('%j needs an amount: %s', (medication, expected) => expect(asksAmount(medication)).toBe(expected));

test('the last amount is offered, else the prescribed units, else one; never a guess of insulin', () => {
  expect(offeredAmount(prescribed('Tylenol', '500 mg', 'As needed'), '2 tablets')).toBe('2 tablets');
  expect(offeredAmount(prescribed('Tylenol', '500 mg', 'As needed'), undefined)).toBe('1');
  expect(offeredAmount(prescribed('NPH insulin', '10 units'), null)).toBe('10 units');
  expect(offeredAmount(prescribed('Humalog', '100 U/mL', 'As needed'), undefined)).toBe('');
});
