import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { DeleteDialog } from '../ui/laterOverlays.ts';
import { later } from '../ui/later.tsx';
import { plainly } from '../ui/wallClock.ts';
import { Icon } from '../ui/Icon.tsx';
import { DoseHistoryDialog } from './doseDialogsLater.ts';
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
type Word = (typeof actions)[number]['word'];

interface MedicationActionsProps {
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
}

const StopDialog = later(
  async () => (await import(/* webpackChunkName: "stopDialog" */ './StopDialog.tsx')).StopDialog,
);

/** Edit, Stop, History and Delete of a medication; only History for read-only viewers. */
export const MedicationActions = ({ medication, viewerContext }: MedicationActionsProps) => {
  const [open, setOpen] = useState<Word>();
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
      <ActionDialog
        open={open}
        medication={medication}
        viewerContext={viewerContext}
        onClose={() => setOpen(undefined)}
      />
    </div>
  );
};

interface ActionDialogProps extends MedicationActionsProps {
  readonly open: Word | undefined;
  readonly onClose: () => void;
}

const ActionDialog = ({ open, medication, viewerContext, onClose }: ActionDialogProps) => {
  const { isPending, send } = useCommand(`remove-${medication.id}`, onClose);
  const EditDialog = isOwn(medication, viewerContext) ? EditMedicationDialog : EditCareMedicationDialog;
  if (open === 'Edit') return <EditDialog medication={medication} onClose={onClose} />;
  if (open === 'Stop')
    return <StopDialog medication={medication} viewerContext={viewerContext} what="stop" onClose={onClose} />;
  if (open === 'History')
    return <DoseHistoryDialog medication={medication} viewerContext={viewerContext} onClose={onClose} />;
  return (
    open === 'Delete' && (
      <DeleteDialog
        name={plainly(medicationTitle(medication))}
        lost="It leaves the list, and no more doses will be due. Doses on record stay."
        isPending={isPending}
        onConfirm={() => send(removeMedication(medication))}
        onCancel={onClose}
      />
    )
  );
};
