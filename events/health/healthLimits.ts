import { optional, record, type TypeOf } from '../kernel/message.ts';

const limit = { type: 'number', minimum: 0, maximum: 2000 } as const;

/** One senior's alert limits, in °F and mg/dL. For an absent kind the standard limits apply. The standard has none of the optional lines. */
export const healthLimits = record({
  bloodPressure: optional(
    record({
      systolicWarning: limit,
      systolicCritical: limit,
      diastolicWarning: limit,
      diastolicCritical: limit,
      systolicCriticalLow: optional(limit),
    }),
  ),
  heartRate: optional(
    record({ warningLow: limit, warningHigh: limit, criticalLow: optional(limit), criticalHigh: optional(limit) }),
  ),
  bloodSugar: optional(
    record({ warningLow: limit, warningHigh: limit, criticalHigh: limit, criticalLow: optional(limit) }),
  ),
  temperature: optional(record({ warningHigh: limit, criticalHigh: optional(limit) })),
  oxygenSaturation: optional(record({ warningLow: limit, criticalLow: limit })),
});
export type HealthLimits = TypeOf<typeof healthLimits>;
export type LimitedKind = keyof HealthLimits;
export type AllLimits = { readonly [Kind in LimitedKind]-?: NonNullable<HealthLimits[Kind]> };

/** spec.md §9 "Alert rules". */
export const standardLimits: AllLimits = {
  bloodPressure: { systolicWarning: 140, systolicCritical: 180, diastolicWarning: 90, diastolicCritical: 120 },
  heartRate: { warningLow: 60, warningHigh: 100 },
  bloodSugar: { warningLow: 70, warningHigh: 180, criticalHigh: 250 },
  temperature: { warningHigh: 101 },
  oxygenSaturation: { warningLow: 95, criticalLow: 90 },
};
