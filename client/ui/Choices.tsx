import { useId } from 'react';
import { FieldProblem } from './FieldGroup.tsx';

interface ChoicesProps<Value extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isRow?: boolean;
  /** Three columns at any width. */
  readonly isInThirds?: boolean;
  readonly hidesLegend?: boolean;
  readonly hint?: string | undefined;
  /** The state of the choice, e.g. "Saving…". */
  readonly state?: string | undefined;
  readonly problem?: string | undefined;
}

const layoutOf = ({ isRow, isInThirds }: Pick<ChoicesProps<string>, 'isRow' | 'isInThirds'>): string =>
  isInThirds ? 'choices choices--thirds' : isRow ? 'choices choices--row' : 'choices';

/** A few answers of which one is chosen, each with a large target. */
export const Choices = <Value extends string>(props: ChoicesProps<Value>) => {
  const { legend, name, options, value, onChange, hidesLegend, hint, state, problem } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className={hidesLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      {(hint || state) && (
        <p className="choices__hint">
          <span className="field__hint" id={`${id}-hint`}>
            {hint}
          </span>
          <span className="quiet small" role="status">
            {state}
          </span>
        </p>
      )}
      <div className={layoutOf(props)}>
        {options.map((option) => (
          <label key={option.value} className="choice">
            <input type="radio" name={name} checked={value === option.value} onChange={() => onChange(option.value)} />
            <span className="choice__face">{option.label}</span>
          </label>
        ))}
      </div>
      {problem && <FieldProblem id={`${id}-problem`} problem={problem} />}
    </fieldset>
  );
};
