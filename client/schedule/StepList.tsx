import { useState } from 'react';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { mostSteps } from '../../events/medication/scheduleSchema.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { plainly } from '../ui/wallClock.ts';
import type { PatternFieldsProps } from './PatternFields.tsx';
import { StepFields, type StepFieldsProps } from './StepFields.tsx';
import { StepGap } from './StepGap.tsx';
import { stepDays, stepDose } from './stepWords.ts';
import { answered, withNextStep, type StepQuestion, type StepRow } from './taperSteps.ts';
import './steps.css';

interface StepListProps extends PatternFieldsProps {
  readonly question: StepQuestion | undefined;
}

/** The steps of a taper, one of them open, with the question where two don't follow each other. */
export const StepList = ({ draft: { steps }, change, clock, form, question }: StepListProps) => {
  const [open, setOpen] = useState(0);
  const setSteps = (next: readonly StepRow[]) => change({ steps: next });
  const remove = (index: number) => {
    setSteps(steps.filter((_step, at) => at !== index));
    setOpen(-1);
  };
  const add = () => {
    setSteps(withNextStep(steps));
    setOpen(steps.length);
  };
  return (
    <div className="form">
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={index}>
            <Step
              step={step}
              number={index + 1}
              isLast={index === steps.length - 1}
              form={form}
              clock={clock}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? -1 : index)}
              onChange={(changed) => setSteps(steps.map((each, at) => (at === index ? changed : each)))}
              onRemove={steps.length > 1 ? () => remove(index) : undefined}
            />
            {question?.after === index && (
              <StepGap question={question} onAnswer={(answer) => setSteps(answered(steps, question, answer))} />
            )}
          </li>
        ))}
      </ol>
      <AddStep steps={steps} onAdd={add} />
    </div>
  );
};

const Step = ({ isOpen, onToggle, ...fields }: StepFieldsProps & Pick<StepHeadProps, 'isOpen' | 'onToggle'>) => (
  <>
    <StepHead step={fields.step} number={fields.number} form={fields.form} isOpen={isOpen} onToggle={onToggle} />
    {isOpen && <StepFields {...fields} />}
  </>
);

const AddStep = ({ steps, onAdd }: { readonly steps: readonly StepRow[]; readonly onAdd: () => void }) => {
  if (steps.length >= mostSteps) return null;
  if (steps.at(-1)?.until === '')
    return <p className="quiet">The last step has no end. Give it a last day to add another step.</p>;
  return (
    <div>
      <Button variant="outlined" icon={<Icon name="i-plus" />} text={`Add step ${steps.length + 1}`} onClick={onAdd} />
    </div>
  );
};

interface StepHeadProps {
  readonly step: StepRow;
  readonly number: number;
  readonly form: DosageForm | null;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const StepHead = ({ step, number, form, isOpen, onToggle }: StepHeadProps) => (
  <button
    type="button"
    className="step-head"
    aria-expanded={isOpen}
    aria-label={plainly(`Step ${number}: ${stepDose(step, form)}, ${stepDays(step)}`)}
    onClick={onToggle}
  >
    <span className="step-number">{number}</span>
    <span className="step-words">
      {stepDose(step, form)}
      <small>{stepDays(step)}</small>
    </span>
    <span className="step-act">{isOpen ? 'Done' : 'Change'}</span>
  </button>
);
