import { useState } from 'react';
import { useMayChange } from '../circle/mayChange.ts';
import { isDone } from '../../events/medication/doseStatus.ts';
import { correctionOf, type Correction } from './doseCorrection.ts';
import { DoseHistoryDialog, SkipDialog } from './doseDialogsLater.ts';
import { MoreMenu, type MenuAction } from '../ui/MoreMenu.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { dueLabel, isOwn, type ViewerContext } from './doseLabels.ts';
import type { DoseHandle } from './useDose.ts';
import type { NamedDose } from './nowView.ts';
import { TakenAtDialog } from './takenAtLater.ts';

/** One line of a row that the menu can act on. */
interface MenuDose {
  readonly named: NamedDose;
  readonly handle: Pick<DoseHandle, 'take' | 'undo'>;
}

interface DoseMenuProps {
  readonly medication: MedicationView;
  readonly doses: readonly MenuDose[];
  /** For as-needed doses: undoes the last one. */
  readonly undoLast?: (() => void) | undefined;
  readonly viewerContext: ViewerContext;
}

interface MenuWords {
  readonly which: string;
  readonly takeEarly: string;
  readonly takenAt: string;
  readonly correction: Correction;
}

/** `which`: the time, if the menu contains several doses. */
const actionsOn = (
  { named, handle }: MenuDose,
  {
    which,
    takeEarly,
    takenAt,
    correction,
    onSkip,
    onTakenAt,
  }: MenuWords & { onSkip: (named: NamedDose) => void; onTakenAt: (named: NamedDose) => void },
): readonly MenuAction[] => {
  const { status } = named.dose;
  const enter: MenuAction = { label: `${takenAt}${which}…`, icon: 'i-clock', onSelect: () => onTakenAt(named) };
  if (isDone(status)) {
    if (correction === 'takenAt') return [enter];
    return [
      { label: `${correction === 'undo' ? 'Undo' : 'Not taken'}${which}`, icon: 'i-undo', onSelect: handle.undo },
    ];
  }
  const skip: MenuAction = { label: `Skip this dose${which}…`, icon: 's-skipped', onSelect: () => onSkip(named) };
  return status === 'scheduled'
    ? [{ label: `${takeEarly}${which}`, icon: 'i-check', onSelect: handle.take }, skip, enter]
    : [skip, enter];
};

/** The open dialog of the menu. */
type OpenDialog = { readonly what: 'skip' | 'takenAt'; readonly named: NamedDose } | { readonly what: 'history' };

/**
 * "More" of a dose row: skip, undo, history; before its time, also taking it early. Read-only members only have the
 * history.
 */
export const DoseMenu = ({ medication, doses, undoLast, viewerContext }: DoseMenuProps) => {
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const mayChange = useMayChange('medications', medication.userId);
  const changes: MenuAction[] = [
    ...doses.flatMap((dose) =>
      actionsOn(dose, {
        which: doses.length > 1 ? `, ${dueLabel(dose.named.dose, viewerContext)}` : '',
        takeEarly: isOwn(medication, viewerContext) ? 'Take early' : 'Give early',
        takenAt: isOwn(medication, viewerContext) ? 'Taken at' : 'Given at',
        correction: correctionOf(dose.named, viewerContext.now),
        onSkip: (named) => setDialog({ what: 'skip', named }),
        onTakenAt: (named) => setDialog({ what: 'takenAt', named }),
      }),
    ),
    ...(undoLast ? [{ label: 'Undo the last dose', icon: 'i-undo', onSelect: undoLast } as const] : []),
  ];
  const actions: MenuAction[] = [
    ...(mayChange ? changes : []),
    { label: 'History', icon: 'i-history', onSelect: () => setDialog({ what: 'history' }) },
  ];
  return (
    <>
      <MoreMenu label={`More for ${medication.name}`} actions={actions} />
      {dialog?.what === 'history' && (
        <DoseHistoryDialog medication={medication} viewerContext={viewerContext} onClose={close} />
      )}
      {dialog?.what === 'skip' && <SkipDialog named={dialog.named} viewerContext={viewerContext} onClose={close} />}
      {dialog?.what === 'takenAt' && (
        <TakenAtDialog
          medication={medication}
          dose={dialog.named.dose.occurrence}
          viewerContext={viewerContext}
          onClose={close}
        />
      )}
    </>
  );
};
