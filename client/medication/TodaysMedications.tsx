import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { takenOf, tallyOf } from './dayTally.ts';
import type { ViewerContext } from './doseLabels.ts';
import { MedicationDoseRow } from './MedicationDoseRow.tsx';
import type { MedicationRow } from './medicationRows.ts';
import { useRowsInPlace } from './useRowsInPlace.ts';

/** spec.md §9: the dashboard shows the first 3. */
const shownRows = 3;

/** The senior home's card: the three most urgent medications, and the link to all. */
export const TodaysMedications = ({
  rows,
  viewerContext,
}: {
  rows: readonly MedicationRow[];
  viewerContext: ViewerContext;
}) => {
  const { open, done } = useRowsInPlace(rows, viewerContext.now);
  return (
    <Card title="Today's Medications" aside={takenOf(tallyOf(rows))}>
      <ul className="rows" data-focus-home tabIndex={-1}>
        {[...open, ...done].slice(0, shownRows).map((row) => (
          <MedicationDoseRow key={row.medication.id} row={row} viewerContext={viewerContext} />
        ))}
      </ul>
      <div className="card__foot">
        <Link className="row-link" to="/medications">
          View All Medications ({rows.length}) <Icon name="i-arrow" />
        </Link>
      </div>
    </Card>
  );
};
