import { Button } from '@blueprintjs/core';
import { useState, type FormEvent } from 'react';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { FieldGroup, FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { dueWords, medicationTitle, type Telling } from './doseWords.ts';
import type { NamedDose } from './nowView.ts';
import { useSkip } from './useDose.ts';
import { useSayWhenDeleted } from './useSayWhenDeleted.ts';

interface SkipDialogProps {
  readonly named: NamedDose;
  readonly telling: Telling;
  readonly onClose: () => void;
}

const longestReason = medicationCommands.SkipDose.properties.reason.maxLength;

/** Skips one dose, with a reason for those who read the history. */
export const SkipDialog = ({ named, telling, onClose }: SkipDialogProps) => {
  const [reason, setReason] = useState('');
  const { isSaving, problem, skip } = useSkip(named, onClose);
  useSayWhenDeleted(named.medication, reason !== '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    skip(reason);
  };
  return (
    <SheetDialog title="Skip this dose?" onClose={onClose} className="question">
      <form onSubmit={handleSubmit}>
        <p className="sheet__lead">
          {medicationTitle(named.medication)}, {dueWords(named.dose, telling)}. It is not asked for any more; you can undo this later.
        </p>
        <FieldGroup label="Reason" isOptional hint="For example: Dr. Osei said to pause" problem={problem?.fields['reason']}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={longestReason}
              value={reason}
              data-first-focus
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FieldGroup>
        {problem && !problem.fields['reason'] && <FieldProblem id="skip-problem" problem={problem.message} />}
        <div className="dialog__foot">
          <Button variant="outlined" text="Keep it" onClick={onClose} />
          <Button type="submit" intent="primary" text={isSaving ? 'Saving...' : 'Skip this dose'} aria-disabled={isSaving} />
        </div>
      </form>
    </SheetDialog>
  );
};
