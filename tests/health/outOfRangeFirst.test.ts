import { outOfRangeFirst } from '../../client/health/outOfRangeFirst.ts';
import { metric } from '../support/readings.ts';

test('kinds whose newest reading is out of range come first, the worst before the others; unmeasured kinds are not there', () => {
  const kinds = {
    bloodPressure: [metric(1, 'bloodPressure', '118/76'), metric(2, 'bloodPressure', '185/95')],
    weight: [metric(3, 'weight', 141.6)],
    temperature: [metric(4, 'temperature', 100.2)],
    bloodSugar: [metric(5, 'bloodSugar', 262)],
    heartRate: [],
  };
  expect(outOfRangeFirst(kinds)).toEqual(['bloodSugar', 'temperature', 'bloodPressure', 'weight']);
});

test('a critical one comes before those whose status is as grave', () => {
  const kinds = { bloodPressure: [metric(1, 'bloodPressure', '146/88')], bloodSugar: [metric(2, 'bloodSugar', 262)] };
  expect(outOfRangeFirst(kinds)).toEqual(['bloodSugar', 'bloodPressure']);
});
