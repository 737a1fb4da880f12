import { Button } from '../ui/Button.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { listed } from '../ui/listed.ts';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import { useKeptForm } from '../form/useKeptForm.ts';
import { doseActSent, skipAct } from './doseActs.ts';
import { skipsOf } from './doseCommands.ts';
import { dueLabel, medicationTitle, type ViewerContext } from './doseLabels.ts';
import type { DoseSlot } from './nowView.ts';
import { longestReason, ReasonField } from './SkipDialog.tsx';

interface SkipAllDialogProps {
  readonly items: DoseSlot['items'];
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

const initial = { reason: '' };

/** Skips the doses of one time with one reason. They are one act, which one Undo takes back. */
export const SkipAllDialog = ({ items, viewerContext, onClose }: SkipAllDialogProps) => {
  const { id: viewerId } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const draft = useFormDraft(`skip-all-${items[0].dose.occurrence.doseId}`, initial, true);
  const { problems, field, handleSubmit } = useKeptForm(draft, {
    initial,
    longest: { reason: longestReason },
    onValid: ({ reason }) => skipWith(reason),
  });
  const skipWith = (reason: string) => {
    draft.forget();
    dispatch(doseActSent(skipAct(skipsOf(items, reason, viewerId))));
    onClose();
  };
  const names = listed(items.map(({ medication }) => medicationTitle(medication)));
  return (
    <SheetDialog title={`Skip all ${items.length}?`} onClose={onClose} className="question">
      <form onSubmit={handleSubmit}>
        <p className="sheet__lead">
          {dueLabel(items[0].dose, viewerContext)}: {names}. Choose a reason, and they are skipped. We won’t ask about
          these doses again. You can undo this.
        </p>
        <ReasonField problems={problems} field={field} onPick={skipWith} />
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={onClose} />
          <Button type="submit" intent="primary" text={`Skip all ${items.length}`} />
        </div>
      </form>
    </SheetDialog>
  );
};
