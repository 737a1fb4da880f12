import { askAgain } from '../../events/health/askAgain.ts';
import { healthCommands } from '../../events/health/healthCommands.ts';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useCommandForm } from '../app/useCommandForm.ts';
import { useHealthLatest } from '../health/healthSummaryResource.ts';
import { kindInRow, readingText } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { clockTime } from '../ui/wallClock.ts';
import type { AlertDialogProps } from './AcknowledgeDialog.tsx';
import { isDone } from './alertLabels.ts';
import { resolveAlert } from './alertWrites.ts';

const longestOutcome = healthCommands.ResolveHealthAlert.properties.outcome.maxLength;
const times = [
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: String(askAgain.usual), label: '1 hour' },
  { value: '240', label: '4 hours' },
  { value: String(askAgain.most), label: 'Tomorrow' },
] as const;
type Minutes = (typeof times)[number]['value'];

/**
 * Closes an alert with what was done. Without a newer reading it asks again after the time that is chosen; a newer one that has come, also
 * while this is open, goes with it.
 */
export const ResolveDialog = ({ alert, owner, onClose }: AlertDialogProps) => {
  const { kind, since, timeZone } = alert;
  const units = useUnits();
  const newest = useHealthLatest(alert.userId).latest.find((metric) => metric.kind === kind);
  const newer = newest && newest.id !== alert.id && Date.parse(newest.recordedAt) > Date.parse(since) ? newest : undefined;
  const { values, problems, change, field, ...form } = useCommandForm({
    name: `resolve-${alert.id}`,
    initial: { outcome: '', minutes: String(askAgain.usual) as Minutes },
    validate: ({ outcome }) => (outcome.trim() === '' ? { outcome: 'Please say what was done' } : {}),
    write: ({ outcome, minutes }) => resolveAlert(alert, { outcome, readingId: newer?.id, askAgainMinutes: Number(minutes) }),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog
      title="What was done?"
      form={form}
      button={isDone(alert) ? undefined : 'Done'}
      pendingText="Saving…"
      onClose={onClose}
    >
      <p>
        {owner.name}, {kindInRow(kind).toLowerCase()}. Your care team will see what you write.
      </p>
      <FieldGroup
        label="What did you do, and what came of it?"
        hint={`For example: Called her doctor, rested, and felt better. Up to ${longestOutcome}\u00a0characters.`}
        problem={problems.outcome}
      >
        {(control) => (
          <textarea {...control} {...field('outcome')} className="input" rows={3} maxLength={longestOutcome} required data-first-focus />
        )}
      </FieldGroup>
      {newer ? (
        <p className="notice">
          Goes with the new reading: {readingText(kind, newer, units)} at {clockTime(newer.recordedAt, timeZone)}.
        </p>
      ) : (
        <Choices
          legend="If there’s no new reading, ask again in"
          name={`ask-again-${alert.id}`}
          options={times}
          value={values.minutes}
          onChange={(minutes) => change({ minutes })}
          isRow
        />
      )}
    </CommandFormDialog>
  );
};
