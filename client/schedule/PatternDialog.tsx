import { useRef, useState, type FormEvent } from 'react';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { useNow } from '../clock/useNow.ts';
import { Button } from '../ui/Button.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { localDate } from '../ui/wallClock.ts';
import { timeFieldOf } from '../ui/zonedMoment.ts';
import { KindChoice } from './KindChoice.tsx';
import { OutcomePreview } from './OutcomePreview.tsx';
import { PatternFields } from './PatternFields.tsx';
import { StepList } from './StepList.tsx';
import {
  newPattern,
  patternDraftOf,
  readPattern,
  type PatternDraft,
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
  readonly onUse: (plan: Plan) => void;
  readonly onClose: () => void;
}

/** Parts that have a place of their own beside their field; any other problem is shown above the buttons. */
const isBesideField = (part: PatternPart): boolean => part !== 'steps' && part !== 'kind';

/** The days, times and amounts of a medication that isn't taken the same every day, with what comes of them. */
export const PatternDialog = (props: PatternDialogProps) => {
  const { medication, form, timeZone, clock, plan, onUse, onClose } = props;
  const at = useNow();
  const now = { today: localDate(at, timeZone), time: timeFieldOf(at, timeZone) };
  const [draft, setDraft] = useState<PatternDraft>(() =>
    plan ? patternDraftOf(plan, now.today) : newPattern(now.today),
  );
  const [isShown, setShown] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const read = readPattern(draft);
  const question = draft.kind === 'taper' ? stepQuestion(draft.steps) : undefined;
  const shown = isShown && 'problem' in read ? read : undefined;
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    // the form below is this one's parent in React
    event.preventDefault();
    event.stopPropagation();
    if ('plan' in read) return onUse(read.plan);
    setShown(true);
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('.field__problem')?.focus());
  };
  const change = (edits: Partial<PatternDraft>) => {
    setDraft((before) => ({ ...before, ...edits }));
    setShown(false);
  };
  const fields = { draft, change, clock, today: now.today, problem: shown, form };
  const foot = question ? `Please answer the question after step ${question.after + 1} first.` : shown?.problem;
  return (
    <SheetDialog title="Another pattern" onClose={onClose} isForm className="pattern-dialog">
      <form ref={body} className="form" noValidate onSubmit={handleSubmit}>
        {medication !== '' && <p className="quiet">{medication}</p>}
        <KindChoice kind={draft.kind} onChange={(kind) => change({ kind })} />
        {draft.kind === 'taper' ? <StepList {...fields} question={question} /> : <PatternFields {...fields} />}
        <OutcomePreview read={read} now={now} form={form} question={question} />
        {shown && !isBesideField(shown.part) && foot !== undefined && (
          <FieldProblem id="pattern-problem" problem={foot} />
        )}
        <div className="dialog__foot">
          <Button variant="outlined" text="Cancel" onClick={onClose} />
          <Button
            type="submit"
            intent="primary"
            text={draft.kind === 'taper' ? 'Use these steps' : 'Use this pattern'}
          />
        </div>
      </form>
    </SheetDialog>
  );
};
