import type { ReactNode } from 'react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { nowMs } from '../api/serverClock.ts';
import type { Write } from '../command/command.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useCommandForm, type CommandForm } from '../form/useCommandForm.ts';
import { ForWhom } from '../circle/ForWhom.tsx';
import type { LastReading, NewestReading } from './lastReading.ts';
import { longest, metricProblems, type MetricDraft, type MetricLabels } from './metricDraft.ts';
import { MetricFields } from './MetricFields.tsx';
import type { MetricOwner } from './MetricWhen.tsx';
import { PulseAlone } from './MetricValueFields.tsx';
import { rememberKind } from './rememberedKind.ts';
import { useKeepUnit } from './useKeepUnit.ts';
import { usePulse } from './usePulse.ts';

interface MetricFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** The kinds to choose from; a single one isn't asked. */
  readonly kinds: readonly MetricKind[];
  readonly owner: MetricOwner;
  readonly draft: MetricDraft;
  readonly words: MetricLabels;
  readonly hasNotes?: boolean;
  /** A correction: day and time of the measurement are shown. */
  readonly isKnownMoment?: boolean;
  readonly write: (draft: MetricDraft) => Write;
  /** Above the buttons: the person's decisions before saving. */
  readonly decision?: (form: CommandForm<MetricDraft>) => ReactNode;
  /** Records the pulse of a cuff; `before`: the id of its pressure. Absent: the form has no pulse. */
  readonly writePulse?: (draft: MetricDraft, before: string | undefined) => Write;
  readonly last?: LastReading;
  readonly newest?: NewestReading;
  readonly onClose: () => void;
}

type FieldsProps = MetricFormDialogProps & Pick<CommandForm<MetricDraft>, 'values' | 'problems' | 'field' | 'change'>;

/** The page's clock ticks by the minute. */
const presentMoment = (now: number): Date => new Date(Math.max(now, nowMs()));

/** The form of a reading, shared by all screens. */
export const MetricFormDialog = (props: MetricFormDialogProps) => {
  const { commandKey, title, button, owner, draft, words, write, writePulse, decision, newest, onClose } = props;
  const now = useAppSelector(({ clock }) => clock.now);
  const keepUnit = useKeepUnit();
  const { id: viewerId } = useAppSelector(selectUser);
  const form = useCommandForm({
    name: commandKey,
    initial: draft,
    longest,
    validate: (values) => metricProblems(values, words, presentMoment(now), owner.timeZone, newest),
    write: (values) => pulse.together(write(values), values),
    fieldOf,
    onSuccess: (outcome) => {
      rememberKind(owner.id, form.values.kind, viewerId);
      keepUnit(form.values);
      if (!pulse.begins(form.values, outcome)) onClose();
    },
  });
  const pulse = usePulse(form, writePulse, onClose);
  return (
    <CommandFormDialog title={title} form={pulse.form} button={button} onClose={onClose}>
      <ForWhom ownerId={owner.id} />
      {pulse.isOnlyPulse ? <PulseAlone {...pulse.form} /> : <Fields {...props} {...pulse.form} />}
      {decision?.(form)}
    </CommandFormDialog>
  );
};

const Fields = ({
  kinds,
  owner,
  hasNotes,
  isKnownMoment,
  last,
  writePulse,
  values,
  problems,
  field,
  change,
}: FieldsProps) => (
  <MetricFields
    values={values}
    problems={problems}
    field={field}
    change={change}
    kinds={kinds}
    owner={owner}
    last={last}
    hasNotes={hasNotes ?? false}
    isKnownMoment={isKnownMoment ?? false}
    hasPulse={writePulse !== undefined}
  />
);

/** The field that shows the server's problem of a body's field. */
const fieldOf = (name: string, { kind, when }: MetricDraft): keyof MetricDraft | undefined => {
  if (name === 'type') return 'kind';
  if (name === 'value' || name === 'unit') return kind === 'bloodPressure' ? 'systolic' : 'value';
  return name === 'recordedAt' && when === 'then' ? 'time' : undefined;
};
