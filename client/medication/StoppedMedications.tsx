import { Button } from '../ui/Button.tsx';
import { useId, useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';
import { ShowOlder } from '../ui/ShowOlder.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { plainly } from '../ui/wallClock.ts';
import { EditCareMedicationDialog } from './CareMedicationDialog.tsx';
import { DoseHistoryDialog } from './doseDialogsLater.ts';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import { EditMedicationDialog } from './MedicationDialog.tsx';
import { outOfUseLabel } from './stopLabels.ts';
import { useStoppedMedications } from './stoppedMedicationsResource.ts';
import './pauseNotices.css';

const StopDialog = later(
  async () => (await import(/* webpackChunkName: "stopDialog" */ './StopDialog.tsx')).StopDialog,
);

interface StoppedMedicationsProps {
  readonly seniorId: string;
  readonly viewerContext: ViewerContext;
}

/** The stopped medications, each with its history and Start again; empty if there are none. */
export const StoppedMedications = ({ seniorId, viewerContext }: StoppedMedicationsProps) => {
  const all = useStoppedMedications(seniorId);
  const { stopped } = all;
  const id = useId();
  if (stopped.length === 0) return null;
  return (
    <section className="card" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div className="card__head">
        <h2 id={id}>{stopped.some(({ stop }) => stop === null) ? 'Stopped or ended' : 'Stopped'}</h2>
      </div>
      <ul className="rows rows--plain" aria-labelledby={id}>
        {stopped.map((medication) => (
          <StoppedRow key={medication.id} medication={medication} viewerContext={viewerContext} />
        ))}
      </ul>
      <ShowOlder of={all} what="older stopped medications" />
    </section>
  );
};

const StoppedRow = ({ medication, viewerContext }: { medication: MedicationView; viewerContext: ViewerContext }) => {
  const [open, setOpen] = useState<'history' | 'start' | 'change'>();
  const close = () => setOpen(undefined);
  const mayChange = useMayChange('medications', medication.userId);
  const title = plainly(medicationTitle(medication));
  const EditDialog = isOwn(medication, viewerContext) ? EditMedicationDialog : EditCareMedicationDialog;
  return (
    <li className="pause-notice" data-focus-home tabIndex={-1}>
      <div>
        <p className="pause-notice__what">{medicationTitle(medication)}</p>
        <p className="quiet small">{outOfUseLabel(medication, viewerContext)}</p>
        {medication.stop?.reason && <p className="small">“{medication.stop.reason}”</p>}
      </div>
      <div className="pause-notice__act">
        {mayChange && (
          <AgainButton
            words={medication.stop ? 'Start again' : 'Take again'}
            title={title}
            onPress={() => setOpen(medication.stop ? 'start' : 'change')}
          />
        )}
        <Button
          variant="minimal"
          icon={<Icon name="i-history" />}
          text="History"
          aria-label={`History: ${title}`}
          aria-haspopup="dialog"
          onClick={() => setOpen('history')}
        />
      </div>
      {open === 'start' && (
        <StopDialog medication={medication} viewerContext={viewerContext} what="start" onClose={close} />
      )}
      {open === 'change' && <EditDialog medication={medication} onClose={close} />}
      {open === 'history' && (
        <DoseHistoryDialog medication={medication} viewerContext={viewerContext} onClose={close} />
      )}
    </li>
  );
};

interface AgainButtonProps {
  /** A plan that is over is taken again by a new one: other days, or a later end. */
  readonly words: 'Start again' | 'Take again';
  readonly title: string;
  readonly onPress: () => void;
}

/** Its row disappears once the medication is in use. */
const AgainButton = ({ words, title, onPress }: AgainButtonProps) => (
  <Button
    ref={useFocusHandedOn()}
    variant="outlined"
    text={words}
    aria-label={`${words}: ${title}`}
    aria-haspopup="dialog"
    onClick={onPress}
  />
);
