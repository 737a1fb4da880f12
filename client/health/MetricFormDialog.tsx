import type { FormEvent } from 'react';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { CommandProblem, Write } from '../app/command.ts';
import { useAppSelector } from '../app/hooks.ts';
import { useFormCommand } from '../app/useCommand.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import { useFields, type Problems } from '../ui/useFields.ts';
import { metricProblems, type MetricDraft, type MetricWords } from './metricDraft.ts';
import { MetricFields, type MetricOwner } from './MetricFields.tsx';

interface MetricFormDialogProps {
  readonly commandKey: string;
  readonly title: string;
  readonly button: string;
  /** What can be chosen; of one alone nothing is asked. */
  readonly kinds: readonly MetricKind[];
  readonly owner: MetricOwner;
  readonly draft: MetricDraft;
  readonly words: MetricWords;
  readonly hasNotes?: boolean;
  /** It was measured then already: day and time stand there to be corrected. */
  readonly isKnownMoment?: boolean;
  readonly write: (draft: MetricDraft) => Write;
  readonly onClose: () => void;
}

/** The form of a reading, in every place that has one. What was typed stays until it is saved; each problem stands by its field. */
export const MetricFormDialog = (props: MetricFormDialogProps) => {
  const { commandKey, title, button, kinds, owner, draft, words, hasNotes = false, isKnownMoment = false, write, onClose } = props;
  const now = useAppSelector(({ clock }) => clock.now);
  const fields = useFields(draft);
  const { isPending, problem, send, forget } = useFormCommand(commandKey, onClose);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = metricProblems(fields.values, words, new Date(Math.max(now, Date.now())), owner.timeZone);
    fields.setProblems(problems);
    if (Object.keys(problems).length === 0) send(write(fields.values));
    else focusFirstProblem(event.currentTarget);
  };
  const fromServer = serverProblems(problem, fields.values);
  return (
    <SheetDialog title={title} onClose={onClose} isForm>
      <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
        <MetricFields
          {...fields}
          problems={{ ...fromServer, ...definedOf(fields.problems) }}
          kinds={kinds}
          owner={owner}
          hasNotes={hasNotes}
          isKnownMoment={isKnownMoment}
        />
        {problem && Object.keys(fromServer).length === 0 && <FieldProblem id={`${commandKey}-problem`} problem={problem.message} />}
        <DialogFoot submitText={isPending ? 'Saving...' : button} isPending={isPending} onClose={onClose} />
      </form>
    </SheetDialog>
  );
};

/** Where the form shows what the server says of a field. */
const fieldOf = (name: string, { kind, when }: MetricDraft): keyof MetricDraft | undefined => {
  if (name === 'type') return 'kind';
  if (name === 'value' || name === 'unit') return kind === 'bloodPressure' ? 'systolic' : 'value';
  return name === 'recordedAt' && when === 'then' ? 'time' : undefined;
};

const serverProblems = (problem: CommandProblem | undefined, draft: MetricDraft): Problems<MetricDraft> =>
  Object.fromEntries(
    Object.entries(problem?.fields ?? {}).flatMap(([name, sentence]) => {
      const field = fieldOf(name, draft);
      return field === undefined ? [] : [[field, sentence]];
    }),
  );

const definedOf = (problems: Problems<MetricDraft>): Problems<MetricDraft> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
