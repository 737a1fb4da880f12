import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { DeleteDialog } from '../ui/ConfirmDialog.tsx';
import { later } from '../ui/later.tsx';
import { plainly } from '../ui/wallClock.ts';
import { Icon } from '../ui/Icon.tsx';
import { DoseHistoryDialog } from './DoseHistoryDialog.tsx';
import { EditCareMedicationDialog } from './CareMedicationDialog.tsx';
import { isOwn, medicationTitle, type ViewerContext } from './doseLabels.ts';
import './medicationCards.css';
import { EditMedicationDialog } from './MedicationDialog.tsx';
import { removeMedication } from './medicationWrites.ts';

const actions = [
  { word: 'Edit', icon: 'i-edit', changes: true },
  { word: 'Stop', icon: 's-skipped', changes: true },
  { word: 'History', icon: 'i-history', changes: false },
  { word: 'Delete', icon: 'i-trash', changes: true },
] as const;

const StopDialog = later(
  async () => (await import(/* webpackChunkName: "stopDialog" */ './StopDialog.tsx')).StopDialog,
);

/** Edit, Stop, History and Delete of a medication; only History for read-only viewers. */
export const MedicationActions = ({
  medication,
  viewerContext,
}: {
  medication: MedicationView;
  viewerContext: ViewerContext;
}) => {
  const [open, setOpen] = useState<(typeof actions)[number]['word']>();
  const close = () => setOpen(undefined);
  const { isPending, send } = useCommand(`remove-${medication.id}`, close);
  const EditDialog = isOwn(medication, viewerContext) ? EditMedicationDialog : EditCareMedicationDialog;
  const mayChange = useMayChange('medications', medication.userId);
  const shown = actions.filter(({ word, changes }) => (mayChange || !changes) && !(word === 'Stop' && medication.stop));
  const title = plainly(medicationTitle(medication));
  return (
    <div className="card-actions">
      {shown.map(({ word, icon }) => (
        <Button
          key={word}
          variant="minimal"
          icon={<Icon name={icon} />}
          text={word}
          aria-label={`${word}: ${title}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(word)}
        />
      ))}
      {open === 'Edit' && <EditDialog medication={medication} onClose={close} />}
      {open === 'Stop' && (
        <StopDialog medication={medication} viewerContext={viewerContext} what="stop" onClose={close} />
      )}
      {open === 'History' && (
        <DoseHistoryDialog medication={medication} viewerContext={viewerContext} onClose={close} />
      )}
      {open === 'Delete' && (
        <DeleteDialog
          name={title}
          isPending={isPending}
          onConfirm={() => send(removeMedication(medication))}
          onCancel={close}
        />
      )}
    </div>
  );
};
