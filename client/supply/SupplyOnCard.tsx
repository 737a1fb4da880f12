import { useState, type ReactNode } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useNow } from '../clock/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { capitalised, plainly } from '../ui/wallClock.ts';
import { OrderState } from './OrderState.tsx';
import { SupplyActs } from './SupplyActs.tsx';
import { SupplyEntryDialog } from './supplyLater.ts';
import { levelLabel, todayOf, untilLabel, type SupplyOf } from './supplyLabels.ts';
import { useSupply } from './supplyResource.ts';
import './supply.css';

type Medication = Pick<MedicationView, 'id' | 'userId' | 'name' | 'dosage' | 'form' | 'timeZone'>;

/** On a medication's card: what is left, until when, and the next step. Without a count, the button for the first one. */
export const SupplyOnCard = ({ medication }: { readonly medication: Medication }) => {
  const { status, lines } = useSupply(medication.userId);
  const now = useNow();
  const line = lines.find(({ medicationId }) => medicationId === medication.id);
  if (status !== 'ready') return null;
  if (!line) return <FirstCount medication={medication} />;
  return (
    <Line>
      <div>
        <b>{levelLabel(line)}</b>
        <small>{capitalised(untilLabel(line, todayOf(line, now)))}</small>
        {line.level !== null && line.level >= 0 && <OrderState line={line} />}
      </div>
      <div className="supply-line__act">
        <SupplyActs line={line} />
      </div>
    </Line>
  );
};

const Line = ({ children }: { readonly children: ReactNode }) => (
  <div className="supply-on-card">
    <div className="supply-line">
      <Icon name="i-box" />
      {children}
    </div>
  </div>
);

/** Nobody must count (product.md "Supply"). */
const FirstCount = ({ medication }: { readonly medication: Medication }) => {
  const [isOpen, setOpen] = useState(false);
  const { id: medicationId, userId, name, dosage, form, timeZone } = medication;
  const of: SupplyOf = { medicationId, userId, name, dosage, form, timeZone };
  if (!useMayChange('medications', userId)) return null;
  return (
    <Line>
      <small>Count them once, and you’ll see how long they last.</small>
      <div className="supply-line__act">
        <Button
          variant="outlined"
          text="Count"
          aria-label={plainly(`Count what’s left: ${name}`)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </div>
      {isOpen && <SupplyEntryDialog of={of} kind="counted" onClose={() => setOpen(false)} />}
    </Line>
  );
};
