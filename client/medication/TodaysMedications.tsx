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

interface TodaysMedicationsProps {
  readonly rows: readonly MedicationRow[];
  /** The doses that the Now card shows: they are not repeated. */
  readonly shownAbove: ReadonlySet<string>;
  readonly viewerContext: ViewerContext;
}

/** The senior home's card: the three most urgent medications that Now doesn't show, and the link to all. */
export const TodaysMedications = ({ rows, shownAbove, viewerContext }: TodaysMedicationsProps) => {
  const { open, done } = useRowsInPlace(rows, viewerContext.now);
  const isAbove = ({ lines }: MedicationRow) =>
    lines.length > 0 && lines.every(({ occurrence }) => shownAbove.has(occurrence.doseId));
  const rest = [...open, ...done].filter((row) => !isAbove(row));
  const isAsleep = ({ asNeeded, lastTaken }: MedicationRow) => asNeeded && lastTaken === undefined;
  const others = [...rest.filter((row) => !isAsleep(row)), ...rest.filter(isAsleep)];
  return (
    <Card title="Today's Medications" aside={takenOf(tallyOf(rows))}>
      <ul className="rows rows--low" data-focus-home tabIndex={-1}>
        {others.slice(0, shownRows).map((row) => (
          <MedicationDoseRow key={row.medication.id} row={row} viewerContext={viewerContext} />
        ))}
      </ul>
      {others.length === 0 && <p className="quiet">All of today’s medications are above.</p>}
      <div className="card__foot">
        <Link className="row-link" to="/medications">
          View All Medications ({rows.length}) <Icon name="i-arrow" />
        </Link>
      </div>
    </Card>
  );
};
