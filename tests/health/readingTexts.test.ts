import { asEntered } from '../../events/health/shownUnits.ts';
import { correctedText, shownReading } from '../../client/health/readingTexts.ts';
import type { EnteredReading } from '../../projections/health/healthMetricsQueries.ts';
import { inNewYork, tenPastTen } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';
import { metric } from '../support/readings.ts';

const notUnderstood = { systolic: null, diastolic: null, number: null, unit: null };

test.each<[EnteredReading['value'], string]>([
  ['about 120', 'about 120'],
  [' ', 'Not recorded'],
  [{ systolic: 'high' }, 'Invalid data format'],
])('%j, from which nothing could be read, is shown as "%s"', (value, number) => {
  expect(shownReading('bloodPressure', { reading: notUnderstood, value }, asEntered)).toEqual({ number, unit: '' });
});

test('a correction that ended an alert says so', () => {
  const corrected = metric(1, 'bloodPressure', '134/85', {
    correctedAt: inNewYork('2026-06-09', '08:31'),
    correctedBy: { id: rosa.id, firstName: 'Rosa', lastName: 'Alvarez' },
    firstEntered: metric(1, 'bloodPressure', '184/85'),
  });
  const words = (alertWithdrawn: 'corrected' | null) =>
    correctedText({ ...corrected, alertWithdrawn }, new Date(tenPastTen), rosa.id, asEntered)
      ?.join('')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(words(null)).toBe('First entered as 184/85, corrected at 8:31 AM');
  expect(words('corrected')).toBe('First entered as 184/85, corrected at 8:31 AM. That ended its alert.');
});
