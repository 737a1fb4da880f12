import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { useClockOf } from '../circle/useClockSentence.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { medicationTitle, type ViewerContext } from './doseLabels.ts';
import { FromFields } from './FromFields.tsx';
import { startMedication, stopMedication } from './medicationWrites.ts';
import { fromOfDraft, momentDraftOf, plannedProblem, type FromDraft, type MomentDraft } from './momentDraft.ts';
import { useDeletedNotice } from './useDeletedNotice.ts';

interface StopDialogProps {
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
  /** Stop, or start again. */
  readonly what: 'stop' | 'start';
  readonly onClose: () => void;
}

interface Values extends FromDraft {
  readonly reason: string;
}

const longestReason = medicationCommands.StopMedication.properties.reason.maxLength;
const tomorrow = ({ now, timeZone }: ViewerContext): MomentDraft => ({
  ...momentDraftOf(new Date(now.getTime() + 86_400_000), timeZone),
  time: '00:00',
});

const words = {
  stop: {
    title: 'Stop',
    button: 'Stop',
    lead: 'No doses are due once it’s stopped. Its history stays, and you can start it again.',
  },
  start: { title: 'Start', button: 'Start again', lead: 'It’s due again at the times it had before.' },
} as const;

/** Stops a medication, with a reason, or starts it again: now, or at a later time. */
export const StopDialog = ({ medication, viewerContext, what, onClose }: StopDialogProps) => {
  const { timeZone } = viewerContext;
  const clock = useClockOf(medication.userId, timeZone);
  const form = useCommandForm<Values>({
    name: `${what}-${medication.id}`,
    initial: { begins: 'now', from: tomorrow(viewerContext), reason: '' },
    longest: { reason: longestReason },
    validate: ({ begins, from }) => {
      const problem = begins === 'now' ? undefined : plannedProblem(from, viewerContext);
      return problem === undefined ? {} : { from: problem };
    },
    write: (values) =>
      what === 'stop'
        ? stopMedication(medication, fromOfDraft(values, timeZone), values.reason)
        : startMedication(medication, fromOfDraft(values, timeZone)),
    onSuccess: onClose,
  });
  const { values, problems, change, field } = form;
  useDeletedNotice(what === 'stop' ? medication : undefined, values.reason !== '');
  const { title, button, lead } = words[what];
  return (
    <CommandFormDialog
      title={`${title} ${medicationTitle(medication)}${what === 'start' ? ' again' : ''}?`}
      form={form}
      button={button}
      onClose={onClose}
    >
      <p className="sheet__lead">{lead}</p>
      <FromFields name={`${what}-when`} values={values} clock={clock} problem={problems.from} onChange={change} />
      {what === 'stop' && (
        <FieldGroup label="Reason" isOptional hint="For example: Dr. Osei said to stop" problem={problems.reason}>
          {(control) => <input {...control} {...field('reason')} className="input" />}
        </FieldGroup>
      )}
    </CommandFormDialog>
  );
};
