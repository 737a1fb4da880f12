import { daysWords } from '../../events/account/dayWords.ts';
import type { RecordReviewView } from '../../projections/auditor/recordReviews.ts';
import { areasLabel } from './auditorLabels.ts';
import { permissionAreas } from '../../events/circle/permissions.ts';

/** "Looked through November 1, 2026 to November 30, 2026: nothing odd"; "… (health only): to clear up:" */
export const reviewLabel = ({ from, until, areas, finding }: RecordReviewView): string => {
  const part = areas.length === permissionAreas.length ? '' : ` (${areasLabel(areas)} only)`;
  return `Looked through ${daysWords(from, until)}${part}: ${finding === null ? 'nothing odd' : 'to clear up:'}`;
};
