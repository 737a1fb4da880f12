import { useId, useRef } from 'react';
import { ruleLabel } from '../../events/health/alertLabels.ts';
import type { LimitedKind } from '../../events/health/healthLimits.ts';
import { limitSets } from '../../events/health/limitSets.ts';
import { usualUnit } from '../../events/health/shownUnits.ts';
import { kindInRow } from '../health/readingTexts.ts';
import { useUnits } from '../health/useUnits.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import type { Fields } from '../ui/useForm.ts';
import {
  fieldsOf,
  isStandard,
  shownLimit,
  standardDraft,
  typedLimit,
  withSet,
  type LimitPath,
  type LimitsDraft,
} from './limitsDraft.ts';

interface LimitFieldsProps extends Pick<Fields<LimitsDraft>, 'values' | 'problems' | 'change'> {
  readonly kind: LimitedKind;
}

/** The limits of one kind, the standard rule they differ from, and a button that restores it. */
export const LimitFields = (props: LimitFieldsProps) => {
  const { kind, values, problems, change } = props;
  const id = useId();
  const units = useUnits();
  const first = useRef<HTMLInputElement>(null);
  // A change takes all limits of the kind into the draft, because the shown ones may have changed elsewhere since the form opened.
  const handleChange = (changed: LimitPath, typed: string) => {
    change({ ...shownOf(kind, values), [changed]: typedLimit(typed, changed, units) });
  };
  return (
    <fieldset className="field limits__kind" aria-describedby={id}>
      <legend>
        {kindInRow(kind)} <span className="quiet">({usualUnit(kind, units)})</span>
      </legend>
      <p className="field__hint" id={id}>
        Standard limits. {ruleLabel(kind, {}, units).join('. ')}.
      </p>
      <div className="form__pair">
        {fieldsOf(kind).map(({ path, label, isOptional }, index) => (
          <FieldGroup key={path} label={label} isOptional={isOptional} problem={problems[path]}>
            {(control) => (
              <input
                {...control}
                name={path}
                value={shownLimit(values[path], path, units)}
                onChange={({ target }) => handleChange(path, target.value)}
                ref={index === 0 ? first : undefined}
                className="input"
                type="text"
                inputMode="decimal"
                autoComplete="off"
                required={!isOptional}
              />
            )}
          </FieldGroup>
        ))}
      </div>
      <WholeSets {...props} onChosen={() => first.current?.focus()} />
    </fieldset>
  );
};

const shownOf = (kind: LimitedKind, values: LimitsDraft): Partial<LimitsDraft> =>
  Object.fromEntries(fieldsOf(kind).map(({ path }) => [path, values[path]]));

interface WholeSetsProps extends Pick<LimitFieldsProps, 'kind' | 'values' | 'change'> {
  /** The button disappears when it is pressed, so the focus moves to the first field. */
  readonly onChosen: () => void;
}

/** Buttons that fill in all limits of the kind. A set that the form already shows is not offered. */
const WholeSets = ({ kind, values, change, onChosen }: WholeSetsProps) => {
  const name = kindInRow(kind);
  const offered = limitSets.find(
    (set) =>
      set.kind === kind && Object.entries(withSet(set)).some(([path, text]) => values[path as LimitPath] !== text),
  );
  const choose = (limits: Partial<LimitsDraft>) => {
    change(limits);
    onChosen();
  };
  return (
    <>
      {offered && (
        <p className="limits__set">
          <button
            type="button"
            className="row-link"
            onClick={() => choose({ ...shownOf(kind, values), ...withSet(offered) })}
            aria-label={`Use for ${name}: ${offered.words}`}
          >
            Use: {offered.words}
          </button>
          <span className="quiet small">{offered.source}</span>
        </p>
      )}
      {!isStandard(kind, values) && (
        <button
          type="button"
          className="row-link limits__standard"
          onClick={() => choose(standardDraft(kind))}
          aria-label={`Use standard limits: ${name}`}
        >
          Use standard limits
        </button>
      )}
    </>
  );
};
