import { Button } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { healthCommands } from '../../events/health/healthCommands.ts';
import { kindInRow } from '../health/readingTexts.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { Acknowledged, type AlertShown } from './AlertItem.tsx';
import { isOpen } from './alertWords.ts';
import { useAcknowledge } from './useAcknowledge.ts';

const longestNote = healthCommands.AcknowledgeHealthAlert.properties.note.maxLength;

interface AcknowledgeDialogProps extends AlertShown {
  /** It was withdrawn, or a newer reading has taken its place. */
  readonly isGone: boolean;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Open while it is rendered: acknowledges with a note that the care team reads. What happens meanwhile is said in it, and takes nothing that was typed. */
export const AcknowledgeDialog = ({ alert, owner, isGone, now, onClose }: AcknowledgeDialogProps) => {
  const [note, setNote] = useState('');
  const { isPending, problem, acknowledge } = useAcknowledge(`acknowledge-noting-${alert.id}`, alert, onClose);
  const canSend = isOpen(alert) && !isGone;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) acknowledge(note);
  };
  return (
    <SheetDialog title="Acknowledge with a note" onClose={onClose} isForm>
      <form className="form" noValidate onSubmit={handleSubmit}>
        <p>
          {owner.name}, {kindInRow(alert.kind).toLowerCase()}. The care team sees that you are on it, and what you write here.
        </p>
        <FieldGroup label="What will you do?" isOptional hint={`At most ${longestNote} characters.`} problem={problem?.fields['note']}>
          {(control) => (
            <textarea
              {...control}
              name="note"
              className="input"
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={({ target }) => setNote(target.value)}
              data-first-focus
            />
          )}
        </FieldGroup>
        {problem && !problem.fields['note'] && <FieldProblem id="acknowledge-problem" problem={problem.message} />}
        <div className="acknowledge__state" role="status">
          <Acknowledged alert={alert} now={now} />
          {isGone && <p>This alert is no longer there.</p>}
        </div>
        <div className="dialog__foot">
          <Button variant="outlined" text={canSend ? 'Cancel' : 'Close'} onClick={onClose} />
          {canSend && (
            <Button
              type="submit"
              intent="primary"
              text={isPending ? 'Saving…' : 'Acknowledge'}
              aria-disabled={isPending}
              aria-busy={isPending}
            />
          )}
        </div>
      </form>
    </SheetDialog>
  );
};
