import { useState } from 'react';
import type { DosageForm } from '../../events/medication/dosageForms.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { PatternFieldsProps } from './PatternFields.tsx';
import { StepFields } from './StepFields.tsx';
import { StepGap } from './StepGap.tsx';
import { stepDays, stepDose } from './stepWords.ts';
import { answered, withNextStep, type StepQuestion, type StepRow } from './taperSteps.ts';

interface StepListProps extends PatternFieldsProps {
  readonly question: StepQuestion | undefined;
}

/** The steps of a taper, one of them open, with the question where two don't follow each other. */
export const StepList = ({ draft, change, clock, form, question }: StepListProps) => {
  const { steps } = draft;
  const [open, setOpen] = useState(0);
  const setSteps = (next: readonly StepRow[]) => change({ steps: next });
  const canAdd = steps.at(-1)?.until !== '';
  return (
    <div className="form">
      <ol className="steps">
        {steps.map((step, index) => (
          <li key={index}>
            <StepHead
              step={step}
              number={index + 1}
              form={form}
              isOpen={open === index}
              onToggle={() => setOpen(open === index ? -1 : index)}
            />
            {open === index && (
              <StepFields
                step={step}
                number={index + 1}
                isLast={index === steps.length - 1}
                form={form}
                clock={clock}
                onChange={(changed) => setSteps(steps.map((each, at) => (at === index ? changed : each)))}
                onRemove={
                  steps.length > 1
                    ? () => {
                        setSteps(steps.filter((_step, at) => at !== index));
                        setOpen(-1);
                      }
                    : undefined
                }
              />
            )}
            {question?.after === index && (
              <StepGap question={question} onAnswer={(answer) => setSteps(answered(steps, question, answer))} />
            )}
          </li>
        ))}
      </ol>
      <div>
        {canAdd ? (
          <Button
            variant="outlined"
            icon={<Icon name="i-plus" />}
            text={`Add step ${steps.length + 1}`}
            onClick={() => {
              setSteps(withNextStep(steps));
              setOpen(steps.length);
            }}
          />
        ) : (
          <p className="quiet">The last step has no end. Give it a last day to add another step.</p>
        )}
      </div>
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
    aria-label={`Step ${number}: ${stepDose(step, form)}, ${stepDays(step)}`}
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
