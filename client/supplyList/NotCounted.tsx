import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { medicationTitle } from '../medication/doseLabels.ts';
import { SupplyEntryDialog } from '../supply/supplyLater.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Fold } from '../ui/Fold.tsx';
import { plainly } from '../ui/wallClock.ts';

const title = 'Not counted yet';

interface NotCountedProps {
  readonly medications: readonly MedicationView[];
  /** Nothing else is on the page. */
  readonly isOpen: boolean;
}

/** Medications that nobody has counted yet; nobody must (product.md "Supply"). */
export const NotCounted = ({ medications, isOpen }: NotCountedProps) => {
  const mayChange = useMayChange('medications', medications[0]?.userId ?? '');
  if (medications.length === 0 || !mayChange) return null;
  const list = <ToCount medications={medications} />;
  if (isOpen)
    return (
      <Card title={title} className="screen-only">
        {list}
      </Card>
    );
  return (
    <section className="card screen-only" aria-label={title}>
      <Fold
        tag="h2"
        title={title}
        fact={`${medications.length} ${medications.length === 1 ? 'medication' : 'medications'}`}
      >
        {list}
      </Fold>
    </section>
  );
};

const ToCount = ({ medications }: Pick<NotCountedProps, 'medications'>) => {
  const [counting, setCounting] = useState<MedicationView>();
  return (
    <>
      <p>Count them once, and you’ll see how long they last.</p>
      <ul className="rows">
        {medications.map((medication) => (
          <li key={medication.id} className="supply-enough">
            <b>{medicationTitle(medication)}</b>
            <Button
              variant="outlined"
              text="Count"
              aria-label={plainly(`Count what’s left: ${medicationTitle(medication)}`)}
              aria-haspopup="dialog"
              onClick={() => setCounting(medication)}
            />
          </li>
        ))}
      </ul>
      {counting && (
        <SupplyEntryDialog
          of={{ ...counting, medicationId: counting.id }}
          kind="counted"
          onClose={() => setCounting(undefined)}
        />
      )}
    </>
  );
};
