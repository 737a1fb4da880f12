import { Link } from 'react-router-dom';
import { Card } from '../ui/Card.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Icon } from '../ui/Icon.tsx';
import { listed } from '../ui/listed.ts';
import { useIsNarrow } from '../ui/useIsNarrow.ts';
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

/**
 * The senior home's card: the three most urgent medications that Now doesn't show, and the link to all. Phones and
 * tablets fold those without a time behind the ones that have one.
 */
export const TodaysMedications = ({ rows, shownAbove, viewerContext }: TodaysMedicationsProps) => {
  const { open, done } = useRowsInPlace(rows, viewerContext.now);
  const isAbove = ({ lines }: MedicationRow) =>
    lines.length > 0 && lines.every(({ occurrence }) => shownAbove.has(occurrence.doseId));
  const rest = [...open, ...done].filter((row) => !isAbove(row));
  const isAsleep = ({ asNeeded, lastTaken }: MedicationRow) => asNeeded && lastTaken === undefined;
  const others = [...rest.filter((row) => !isAsleep(row)), ...rest.filter(isAsleep)];
  const shown = others.slice(0, shownRows);
  const isNarrow = useIsNarrow();
  const asNeeded = isNarrow ? shown.filter((row) => row.asNeeded) : [];
  const timed = shown.filter((row) => !asNeeded.includes(row));
  return (
    <Card title="Today's Medications" aside={takenOf(tallyOf(rows))}>
      <Rows rows={timed.length > 0 ? timed : shown} viewerContext={viewerContext} />
      {timed.length > 0 && asNeeded.length > 0 && (
        <Fold title="As needed" fact={listed(asNeeded.map(({ medication }) => medication.name))}>
          <Rows rows={asNeeded} viewerContext={viewerContext} />
        </Fold>
      )}
      {others.length === 0 && <p className="quiet">All of today’s medications are above.</p>}
      <div className="card__foot">
        <Link className="row-link" to="/medications">
          View All Medications ({rows.length}) <Icon name="i-arrow" />
        </Link>
      </div>
    </Card>
  );
};

const Rows = ({ rows, viewerContext }: Pick<TodaysMedicationsProps, 'rows' | 'viewerContext'>) => (
  <ul className="rows rows--low" data-focus-home tabIndex={-1}>
    {rows.map((row) => (
      <MedicationDoseRow key={row.medication.id} row={row} viewerContext={viewerContext} />
    ))}
  </ul>
);
