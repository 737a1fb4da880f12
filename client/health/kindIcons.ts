import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { IconName } from '../ui/iconShapes.ts';

/** The icon of each kind of reading. */
export const kindIcons: Readonly<Record<MetricKind, IconName>> = {
  bloodPressure: 'i-gauge',
  steps: 'i-steps',
  sleep: 'i-moon',
  mood: 'i-smile',
  weight: 'i-scale',
  heartRate: 'i-pulse',
  temperature: 'i-thermometer',
  oxygenSaturation: 'i-air',
  bloodSugar: 'i-drop',
};
