import { asEntered } from '../../events/health/shownUnits.ts';
import { shownReading } from '../../client/health/readingTexts.ts';
import type { EnteredReading } from '../../projections/health/healthMetricsQueries.ts';

const notUnderstood = { systolic: null, diastolic: null, number: null, unit: null };

test.each<[EnteredReading['value'], string]>([
  ['about 120', 'about 120'],
  [' ', 'Not recorded'],
  [{ systolic: 'high' }, 'Invalid data format'],
])('%j, from which nothing could be read, is shown as "%s"', (value, number) => {
  expect(shownReading('bloodPressure', { reading: notUnderstood, value }, asEntered)).toEqual({ number, unit: '' });
});
