import { Button } from '../ui/Button.tsx';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import type { Fields } from '../ui/useForm.ts';
import { doseActSent, skipAct } from './doseActs.ts';
import { skipDose, skipsOf } from './doseCommands.ts';
import { doseTitle, dueLabel, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { useDeletedNotice } from './useDeletedNotice.ts';

interface SkipDialogProps {
  readonly named: NamedDose;
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

export const longestReason = medicationCommands.SkipDose.properties.reason.maxLength;

/** The reasons that most doses are skipped for. */
const usualReasons = ['Feeling sick', 'Doctor’s advice', 'None left', 'Before a test'];

interface ReasonFieldProps extends Pick<Fields<{ readonly reason: string }>, 'problems' | 'field'> {
  /** Skips with that reason. */
  readonly onPick: (reason: string) => void;
}

/** The usual reasons, each skips with one press; and a field for another one. */
export const ReasonField = ({ problems, field, onPick }: ReasonFieldProps) => (
  <>
    <div className="skip-reasons" role="group" aria-label="Skip with one of these reasons">
      {usualReasons.map((reason) => (
        <Button
          key={reason}
          variant="outlined"
          text={reason}
          aria-label={`Skip: ${reason}`}
          onClick={() => onPick(reason)}
        />
      ))}
    </div>
    <FieldGroup label="Another reason" isOptional hint="For example: Dr. Osei said to pause" problem={problems.reason}>
      {(control) => <input {...control} {...field('reason')} className="input" />}
    </FieldGroup>
  </>
);

/** Skips one dose, with a reason for the history. */
export const SkipDialog = ({ named, viewerContext, onClose }: SkipDialogProps) => {
  const { id: viewerId } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const { values, problems, field, refusal, isPending, handleSubmit, discard } = useCommandForm({
    name: `skip-${named.dose.occurrence.doseId}`,
    initial: { reason: '' },
    longest: { reason: longestReason },
    write: ({ reason }) => skipDose(named, reason, viewerId),
    onSuccess: onClose,
  });
  const handlePick = (reason: string) => {
    discard();
    dispatch(doseActSent(skipAct(skipsOf([named], reason, viewerId))));
    onClose();
  };
  useDeletedNotice(named.medication, values.reason !== '');
  return (
    <SheetDialog title="Skip this dose?" onClose={onClose} className="question">
      <form onSubmit={handleSubmit}>
        <p className="sheet__lead">
          {doseTitle(named)}, {dueLabel(named.dose, viewerContext)}. Choose a reason, and it is skipped. We won’t ask
          about this dose again. You can undo this.
        </p>
        <ReasonField problems={problems} field={field} onPick={handlePick} />
        {refusal && <FieldProblem id="skip-problem" problem={refusal} />}
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            text={isPending ? 'Saving…' : 'Skip this dose'}
            aria-disabled={isPending}
          />
        </div>
      </form>
    </SheetDialog>
  );
};
