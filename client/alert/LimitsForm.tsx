import type { FormEvent } from 'react';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import type { CommandProblem } from '../app/command.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useFormCommand } from '../app/useCommand.ts';
import { useMoment } from '../circle/useMoment.ts';
import { changeHealthLimits } from '../health/healthWrites.ts';
import { personWords } from '../health/readingTexts.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { focusFirstProblem } from '../ui/focusFirstProblem.ts';
import { useFields, type Problems } from '../ui/useFields.ts';
import { clockTime, dayInWords } from '../ui/wallClock.ts';
import type { AlertOwner } from './alertOwner.ts';
import { LimitFields } from './LimitFields.tsx';
import { draftOf, limitedKinds, limitsIn, problemsOf, shownDraft, type LimitsDraft } from './limitsDraft.ts';

interface LimitsFormProps {
  readonly owner: Pick<AlertOwner, 'id' | 'called' | 'timeZone'>;
  /** As they were when the form was opened. */
  readonly opened: HealthLimitsView;
  /** As they are by now. */
  readonly present: HealthLimitsView;
  readonly onClose: () => void;
}

/** All limits of one senior at once; each problem stands by its field, and what was typed stays until it is saved. */
export const LimitsForm = ({ owner, opened, present, onClose }: LimitsFormProps) => {
  const fields = useFields(draftOf(opened.limits));
  const { isPending, problem, send, forget } = useFormCommand(`limits-${owner.id}`, onClose);
  const values = shownDraft(fields.values, opened.limits, present.limits);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problems = problemsOf(values);
    fields.setProblems(problems);
    if (Object.keys(problems).length > 0) focusFirstProblem(event.currentTarget);
    else if (!isPending) send(changeHealthLimits(limitsIn(values), owner.id));
  };
  const ofServer = serverProblems(problem, fields.values);
  return (
    <form className="form" noValidate onSubmit={handleSubmit} onChange={() => problem && forget()}>
      <div>
        <p>From here on a reading raises an alert for the whole care team. Limits hold for readings recorded from now on.</p>
        <ChangedLine limits={present} timeZone={owner.timeZone} />
      </div>
      {limitedKinds.map((kind) => (
        <LimitFields
          key={kind}
          kind={kind}
          values={values}
          change={fields.change}
          problems={{ ...ofServer, ...definedOf(fields.problems) }}
        />
      ))}
      {problem && Object.keys(ofServer).length === 0 && <FieldProblem id="limits-problem" problem={problem.message} />}
      <DialogFoot submitText={isPending ? 'Saving...' : 'Save Limits'} isPending={isPending} onClose={onClose} />
    </form>
  );
};

const ChangedLine = ({ limits: { changedBy, changedAt }, timeZone }: { limits: HealthLimitsView; timeZone: string }) => {
  const viewerId = useAppSelector(selectUser).id;
  const { now } = useMoment();
  if (!changedBy || !changedAt) return null;
  return (
    <p className="quiet">
      Changed by {personWords(changedBy, viewerId)}, {dayInWords(changedAt, now, timeZone)} {clockTime(changedAt, timeZone)}.
    </p>
  );
};

/** What the server says of fields that the form has; it may name them within `limits`. */
const serverProblems = (problem: CommandProblem | undefined, draft: LimitsDraft): Problems<LimitsDraft> =>
  Object.fromEntries(
    Object.entries(problem?.fields ?? {})
      .map(([path, sentence]) => [path.replace(/^limits\./, ''), sentence] as const)
      .filter(([path]) => path in draft),
  );

const definedOf = (problems: Problems<LimitsDraft>): Problems<LimitsDraft> =>
  Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence !== undefined));
