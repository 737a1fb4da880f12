import { Button } from '../ui/Button.tsx';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import type { Fields } from '../ui/useForm.ts';
import { skipDose } from './doseCommands.ts';
import { dueLabel, medicationTitle, type ViewerContext } from './doseLabels.ts';
import type { NamedDose } from './nowView.ts';
import { useDeletedNotice } from './useDeletedNotice.ts';

interface SkipDialogProps {
  readonly named: NamedDose;
  readonly viewerContext: ViewerContext;
  readonly onClose: () => void;
}

export const longestReason = medicationCommands.SkipDose.properties.reason.maxLength;

export const ReasonField = ({ problems, field }: Pick<Fields<{ readonly reason: string }>, 'problems' | 'field'>) => (
  <FieldGroup label="Reason" isOptional hint="For example: Dr. Osei said to pause" problem={problems.reason}>
    {(control) => <input {...control} {...field('reason')} className="input" data-first-focus />}
  </FieldGroup>
);

/** Skips one dose, with a reason for the history. */
export const SkipDialog = ({ named, viewerContext, onClose }: SkipDialogProps) => {
  const { id: viewerId } = useAppSelector(selectUser);
  const { values, problems, field, refusal, isPending, handleSubmit } = useCommandForm({
    name: `skip-${named.dose.occurrence.doseId}`,
    initial: { reason: '' },
    longest: { reason: longestReason },
    write: ({ reason }) => skipDose(named, reason, viewerId),
    onSuccess: onClose,
  });
  useDeletedNotice(named.medication, values.reason !== '');
  return (
    <SheetDialog title="Skip this dose?" onClose={onClose} className="question">
      <form onSubmit={handleSubmit}>
        <p className="sheet__lead">
          {medicationTitle(named.medication)}, {dueLabel(named.dose, viewerContext)}. We won’t ask about this dose
          again. You can undo this.
        </p>
        <ReasonField problems={problems} field={field} />
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
