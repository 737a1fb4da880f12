import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { medicationCommands } from '../../events/medication/medicationCommands.ts';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useCommandForm } from '../app/useCommandForm.ts';
import { Choices } from '../ui/Choices.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { medicationTitle, type ViewerContext } from './doseLabels.ts';
import { startMedication, stopMedication } from './medicationWrites.ts';
import { instantOfDraft, momentDraftOf, plannedProblem, type MomentDraft } from './momentDraft.ts';
import { MomentFields } from './MomentFields.tsx';
import { useDeletedNotice } from './useDeletedNotice.ts';

interface StopDialogProps {
  readonly medication: MedicationView;
  readonly viewerContext: ViewerContext;
  /** Stop, or start again. */
  readonly what: 'stop' | 'start';
  readonly onClose: () => void;
}

interface Values {
  readonly when: 'now' | 'later';
  readonly from: MomentDraft;
  readonly reason: string;
}

const longestReason = medicationCommands.StopMedication.properties.reason.maxLength;
const tomorrow = ({ now, timeZone }: ViewerContext): MomentDraft => ({
  ...momentDraftOf(new Date(now.getTime() + 86_400_000), timeZone),
  time: '00:00',
});

const words = {
  stop: { title: 'Stop', button: 'Stop', lead: 'No doses are due once it’s stopped. Its history stays, and you can start it again.' },
  start: { title: 'Start', button: 'Start again', lead: 'It’s due again at the times it had before.' },
} as const;

/** Stops a medication, with a reason, or starts it again: now, or at a later time. */
export const StopDialog = ({ medication, viewerContext, what, onClose }: StopDialogProps) => {
  const { timeZone } = viewerContext;
  const fromOf = ({ when, from }: Values) => (when === 'now' ? undefined : instantOfDraft(from, timeZone));
  const form = useCommandForm<Values>({
    name: `${what}-${medication.id}`,
    initial: { when: 'now', from: tomorrow(viewerContext), reason: '' },
    validate: ({ when, from }) => {
      const problem = when === 'now' ? undefined : plannedProblem(from, viewerContext);
      return problem === undefined ? {} : { from: problem };
    },
    write: (values) =>
      what === 'stop' ? stopMedication(medication, fromOf(values), values.reason) : startMedication(medication, fromOf(values)),
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
      <Choices
        legend="From when?"
        name={`${what}-when`}
        isRow
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
        value={values.when}
        onChange={(when) => change({ when })}
      />
      {values.when === 'later' && (
        <MomentFields label="From" value={values.from} problem={problems.from} onChange={(from) => change({ from })} />
      )}
      {what === 'stop' && (
        <FieldGroup label="Reason" isOptional hint="For example: Dr. Osei said to stop" problem={problems.reason}>
          {(control) => <input {...control} {...field('reason')} className="input" maxLength={longestReason} />}
        </FieldGroup>
      )}
    </CommandFormDialog>
  );
};
