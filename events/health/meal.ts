import type { MetricKind } from './metricTypes.ts';

/** When a blood sugar was measured: a limit means another thing before a meal than after it. */
export const meals = ['before', 'after'] as const;
export type Meal = (typeof meals)[number];
export const meal = { type: ['string', 'null'], enum: [...meals, null] } as const;

/** Only blood sugars are measured before or after a meal. */
export const hasMeal = (kind: MetricKind | ''): boolean => kind === 'bloodSugar';

export const mealLabels: Readonly<Record<Meal, string>> = { before: 'Before a meal', after: 'After a meal' };
