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
export const LimitFields = ({ kind, values, problems, change }: LimitFieldsProps) => {
  const id = useId();
  const units = useUnits();
  const first = useRef<HTMLInputElement>(null);
  const hasOwn = !isStandard(kind, values);
  const name = kindInRow(kind);
  // A change takes all limits of the kind into the draft, because the shown ones may have changed elsewhere since the form opened.
  const handleChange = (changed: LimitPath, typed: string) => {
    change(
      Object.fromEntries(
        fieldsOf(kind).map(({ path }) => [path, path === changed ? typedLimit(typed, path, units) : values[path]]),
      ),
    );
  };
  // A set that the form already shows is not offered; its button disappears when pressed, and the focus moves to the
  // first field.
  const offered = limitSets.find(
    (set) =>
      set.kind === kind && Object.entries(withSet(set)).some(([path, text]) => values[path as LimitPath] !== text),
  );
  const handleSet = (set: (typeof limitSets)[number]) => {
    change({ ...Object.fromEntries(fieldsOf(kind).map(({ path }) => [path, values[path]])), ...withSet(set) });
    first.current?.focus();
  };
  const handleStandard = () => {
    change(standardDraft(kind));
    // The button disappears with the limits it resets, so the focus moves to the first field.
    first.current?.focus();
  };
  return (
    <fieldset className="field limits__kind" aria-describedby={id}>
      <legend>
        {name} <span className="quiet">({usualUnit(kind, units)})</span>
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
      {offered && (
        <p className="limits__set">
          <button
            type="button"
            className="row-link"
            onClick={() => handleSet(offered)}
            aria-label={`Use for ${name}: ${offered.words}`}
          >
            Use: {offered.words}
          </button>
          <span className="quiet small">{offered.source}</span>
        </p>
      )}
      {hasOwn && (
        <button
          type="button"
          className="row-link limits__standard"
          onClick={handleStandard}
          aria-label={`Use standard limits: ${name}`}
        >
          Use standard limits
        </button>
      )}
    </fieldset>
  );
};
