import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useMedicationRows } from '../medication/useMedicationRows.ts';
import { SummaryFigure } from './SummaryFigure.tsx';

export const MedicationsActive = ({ senior }: { senior: CareConnection }) => {
  const { status, rows } = useMedicationRows(senior);
  return <SummaryFigure word="Medications active" figure={status === 'ready' ? String(rows.length) : undefined} />;
};
