import { healthCommands } from '../../events/health/healthCommands.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { AlertShown } from './alertShown.ts';
import { AlertStage } from './AlertStage.tsx';
import { mayAcknowledge } from './alertLabels.ts';
import { whatItIsAbout, whoseTeam } from './alertOwner.ts';
import { acknowledgeAlert } from './alertWrites.ts';
import { useSayAcknowledged } from './useSayAcknowledged.ts';
import { WhyGone } from './WhyGone.tsx';

const longestNote = healthCommands.AcknowledgeHealthAlert.properties.note.maxLength;

export interface AlertDialogProps extends AlertShown {
  /** It was withdrawn, or a newer reading has taken its place. */
  readonly isGone: boolean;
  readonly now: Date;
  readonly onClose: () => void;
}

const useAcknowledgeForm = ({ alert, onClose }: Pick<AlertDialogProps, 'alert' | 'onClose'>) => {
  const sayAcknowledged = useSayAcknowledged(alert);
  return useCommandForm({
    name: `acknowledge-noting-${alert.id}`,
    initial: { note: '' },
    longest: { note: longestNote },
    write: ({ note }) => acknowledgeAlert(alert, note),
    onSuccess: (success) => {
      sayAcknowledged(success);
      onClose();
    },
  });
};

/**
 * Open while it is rendered. Acknowledges with a note for the care team. If the alert changes in the meantime, the
 * change is shown and the note stays.
 */
export const AcknowledgeDialog = ({ alert, owner, isGone, now, onClose }: AlertDialogProps) => {
  const { problems, field, ...form } = useAcknowledgeForm({ alert, onClose });
  return (
    <CommandFormDialog
      title="Acknowledge with a note"
      form={form}
      button={mayAcknowledge({ alert, owner }) && !isGone ? 'Acknowledge' : undefined}
      pendingText="Saving…"
      onClose={onClose}
      foot={(buttons) => (
        <>
          <div className="acknowledge__state" role="status">
            <AlertStage alert={alert} now={now} />
            {isGone && <WhyGone alert={alert} />}
          </div>
          {buttons}
        </>
      )}
    >
      <p>
        {whatItIsAbout(owner, alert.kind)} {whoseTeam(owner)} will see that you’re handling this, and what you write.
      </p>
      <FieldGroup
        label="What will you do?"
        isOptional
        hint={`Up to ${longestNote}\u00a0characters.`}
        problem={problems.note}
      >
        {(control) => <textarea {...control} {...field('note')} className="input" rows={3} data-first-focus />}
      </FieldGroup>
    </CommandFormDialog>
  );
};
