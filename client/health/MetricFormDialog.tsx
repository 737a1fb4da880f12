import type { ReactNode } from 'react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Write } from '../app/command.ts';
import { CommandFormDialog } from '../app/CommandFormDialog.tsx';
import { useAppSelector } from '../app/hooks.ts';
import { useCommandForm, type CommandForm } from '../app/useCommandForm.ts';
import { metricProblems, type MetricDraft, type MetricLabels } from './metricDraft.ts';
import { MetricFields, type MetricOwner } from './MetricFields.tsx';

interface MetricFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** What can be chosen; of one alone nothing is asked. */
  readonly kinds: readonly MetricKind[];
  readonly owner: MetricOwner;
  readonly draft: MetricDraft;
  readonly words: MetricLabels;
  readonly hasNotes?: boolean;
  /** It was measured then already: day and time stand there to be corrected. */
  readonly isKnownMoment?: boolean;
  readonly write: (draft: MetricDraft) => Write;
  /** Above the buttons: what the person decides before it can be saved. */
  readonly decision?: (form: CommandForm<MetricDraft>) => ReactNode;
  readonly onClose: () => void;
}

/** The form of a reading, in every place that has one. */
export const MetricFormDialog = (props: MetricFormDialogProps) => {
  const {
    commandKey,
    title,
    button,
    kinds,
    owner,
    draft,
    words,
    hasNotes = false,
    isKnownMoment = false,
    write,
    decision,
    onClose,
  } = props;
  const now = useAppSelector(({ clock }) => clock.now);
  const form = useCommandForm({
    name: commandKey,
    initial: draft,
    validate: (values) => metricProblems(values, words, new Date(Math.max(now, Date.now())), owner.timeZone),
    write,
    fieldOf,
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog title={title} form={form} button={button} onClose={onClose}>
      <MetricFields {...form} kinds={kinds} owner={owner} hasNotes={hasNotes} isKnownMoment={isKnownMoment} />
      {decision?.(form)}
    </CommandFormDialog>
  );
};

/** Where the form shows what the server says of a field. */
const fieldOf = (name: string, { kind, when }: MetricDraft): keyof MetricDraft | undefined => {
  if (name === 'type') return 'kind';
  if (name === 'value' || name === 'unit') return kind === 'bloodPressure' ? 'systolic' : 'value';
  return name === 'recordedAt' && when === 'then' ? 'time' : undefined;
};
