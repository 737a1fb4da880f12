import { sumOfDays, type AdherenceDay } from '../../events/medication/adherence.ts';
import type { AdherenceView } from '../../projections/medication/adherenceQueries.ts';
import { medication } from './medicines.ts';

const { id, userId, name, dosage } = medication(1, 'Metformin', ['08:00', '20:00']);

/** The counts of Rosa's Metformin in the 90 days up to June 9, 2026, as GET /api/adherence answers. */
export const adherenceView = (series: readonly AdherenceDay[], more: Partial<AdherenceView> = {}): AdherenceView => ({
  medicationId: id,
  userId,
  name,
  dosage,
  isAsNeeded: false,
  isActive: true,
  from: '2026-03-12',
  until: '2026-06-09',
  addedOn: '2026-01-02',
  ...sumOfDays(series),
  series,
  ...more,
});
