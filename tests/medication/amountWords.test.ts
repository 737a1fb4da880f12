import { amountWords } from '../../events/medication/amountWords.ts';
import { dosageForms } from '../../events/medication/dosageForms.ts';

const words = (...said: Parameters<typeof amountWords>): string => amountWords(...said).replace('\u00a0', ' ');

test.each([
  [2, 'Tablet', '2 tablets'],
  [1, 'Tablet', '1 tablet'],
  [0.5, 'Tablet', '½ tablet'],
  [1.5, 'Tablet', '1½ tablets'],
  [1 / 3, 'Tablet', '⅓ tablet'],
  [2.4, 'Tablet', '2.4 tablets'],
  [0, 'Tablet', '0 tablets'],
  [-2, 'Tablet', '-2 tablets'],
  [2, 'Patch', '2 patches'],
  [1, 'Suppository', '1 suppository'],
  [3, 'Suppository', '3 suppositories'],
  [2.5, 'Milliliter', '2.5 mL'],
  [0.5, 'Unit', '0.5 unit'],
  [1000, 'Unit', '1,000 units'],
  [2, null, '2 doses'],
  [0.5, null, '½ dose'],
] as const)('%d of a %s is “%s”', (amount, form, expected) => expect(words(amount, form)).toBe(expected));

test.each(dosageForms)('several of a %s read otherwise than one', (form) =>
  expect(words(2, form) === words(1, form).replace('1', '2')).toBe(form === 'Milliliter'),
);
