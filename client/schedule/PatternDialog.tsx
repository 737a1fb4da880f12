import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { useNow } from '../clock/useNow.ts';
import { useFormDraft } from '../form/useFormDraft.ts';
import { Button } from '../ui/Button.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { ChosenKind, KindChoice } from './KindChoice.tsx';
import { localNow } from './localNow.ts';
import { OutcomePreview } from './OutcomePreview.tsx';
import { PatternFields } from './PatternFields.tsx';
import { StepList } from './StepList.tsx';
import {
  keptPattern,
  newPattern,
  patternDraftOf,
  readPattern,
  type PatternDraft,
  type PatternKind,
  type PatternPart,
  type Plan,
} from './patternDraft.ts';
import { stepQuestion } from './taperSteps.ts';
import './schedule.css';

interface PatternDialogProps {
  /** "Alendronate 70 mg"; '' while it has no name. */
  readonly medication: string;
  readonly form: DosageForm | null;
  /** The senior's zone: its days and times are theirs. */
  readonly timeZone: string;
  /** The clock of the times, if it isn't this device's. */
  readonly clock: string | undefined;
  /** The present pattern; undefined: none yet. */
  readonly plan: Plan | undefined;
  /** The form that it belongs to: unsent text is kept over a reload under this name. */
  readonly keptAs: string;
  readonly onUse: (plan: Plan) => void;
  readonly onClose: () => void;
}

/** Parts that have a place of their own beside their field; any other problem is shown above the buttons. */
const isBesideField = (part: PatternPart): boolean => part !== 'steps' && part !== 'kind';

/** The form's content, the pattern that it makes, and its sending. */
const usePattern = ({ timeZone, plan, keptAs, onUse, onClose }: PatternDialogProps) => {
  const now = localNow(useNow(), timeZone);
  const kept = useFormDraft(`pattern ${keptAs}`, { pattern: '' }, true);
  const [draft, setDraft] = useState<PatternDraft>(
    () => keptPattern(kept.found?.pattern, now) ?? (plan ? patternDraftOf(plan, now) : newPattern(now)),
  );
  const [isShown, setShown] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const read = readPattern(draft);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // the form below is this one's parent in React
    event.preventDefault();
    event.stopPropagation();
    if ('plan' in read) {
      kept.forget();
      return onUse(read.plan);
    }
    flushSync(() => setShown(true));
    body.current?.querySelector<HTMLElement>('.field__problem')?.focus();
  };
  const change = (edits: Partial<PatternDraft>) => {
    const next = { ...draft, ...edits };
    setDraft(next);
    kept.keep({ pattern: JSON.stringify(next) });
    setShown(false);
  };
  const close = () => {
    kept.forget();
    onClose();
  };
  return {
    now,
    draft,
    read,
    problem: isShown && 'problem' in read ? read : undefined,
    body,
    handleSubmit,
    change,
    close,
  };
};

/** The days, times and amounts of a medication that isn't taken the same every day, with what comes of them. */
export const PatternDialog = (props: PatternDialogProps) => {
  const { medication, form, clock, plan } = props;
  const { now, draft, read, problem, body, handleSubmit, change, close } = usePattern(props);
  const [isKindAsked, setKindAsked] = useState(plan?.schedule.kind !== 'taper');
  const isTaper = draft.kind === 'taper';
  const question = isTaper ? stepQuestion(draft.steps) : undefined;
  const fields = { draft, change, clock, today: now.today, problem, form };
  const chooseKind = (kind: PatternKind) => {
    setKindAsked(kind !== 'taper');
    change({ kind });
  };
  return (
    <SheetDialog title="Another pattern" onClose={close} isForm className="pattern-dialog">
      <form ref={body} className="form" noValidate onSubmit={handleSubmit}>
        {medication !== '' && <p className="quiet">{medication}</p>}
        {isKindAsked ? (
          <KindChoice kind={draft.kind} onChange={chooseKind} />
        ) : (
          <ChosenKind kind={draft.kind} onAsk={() => setKindAsked(true)} />
        )}
        {isTaper ? <StepList {...fields} question={question} /> : <PatternFields {...fields} />}
        <OutcomePreview read={read} now={now} form={form} question={question} />
        {problem && !isBesideField(problem.part) && (
          <FieldProblem
            id="pattern-problem"
            problem={question ? `Please answer the question after step ${question.after + 1} first` : problem.problem}
          />
        )}
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={close} />
          <Button type="submit" intent="primary" text={isTaper ? 'Use these steps' : 'Use this pattern'} />
        </div>
      </form>
    </SheetDialog>
  );
};
