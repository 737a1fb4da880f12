import { zonedFormat } from '../../events/account/timeZones.ts';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import { areasLabel } from './auditorLabels.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';

/** "November 1, 2026": a day is the same in every zone. */
const dayLabel = (day: string): string =>
  zonedFormat('UTC', { year: 'numeric', month: 'long', day: 'numeric' }).format(new Date(`${day}T12:00:00Z`));

/** "Looked through November 1, 2026 to November 30, 2026: nothing odd"; "… (health only): to clear up:" */
export const reviewLabel = ({ from, until, areas, finding }: RecordReviewView): string => {
  const days = from === until ? dayLabel(from) : `${dayLabel(from)} to ${dayLabel(until)}`;
  const part = areas.length === permissionAreas.length ? '' : ` (${areasLabel(areas)} only)`;
  return `Looked through ${days}${part}: ${finding === null ? 'nothing odd' : 'to clear up:'}`;
};
