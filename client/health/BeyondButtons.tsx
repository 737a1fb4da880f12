import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { beyondLabels, beyondOf, beyondWords } from '../../events/health/beyondRange.ts';
import type { Fields } from '../ui/useForm.ts';
import type { MetricDraft } from './metricDraft.ts';

const sides = ['above', 'below'] as const;

/** Enters HI or LO, which the big keys of a phone can't type and few people know about. */
export const BeyondButtons = ({ values, change }: Pick<Fields<MetricDraft>, 'values' | 'change'>) => {
  const id = useId();
  const chosen = beyondOf(values.value);
  return (
    <div className="field" role="group" aria-labelledby={id}>
      <p className="field__hint" id={id}>
        If the meter shows HI or LO instead of a number:
      </p>
      <div className="metric-form__beyond">
        {sides.map((side) => (
          <Button
            key={side}
            variant="outlined"
            text={beyondWords[side]}
            aria-label={`The meter shows ${beyondWords[side]}: ${beyondLabels[side]}`}
            aria-pressed={chosen === side}
            onClick={() => change({ value: chosen === side ? '' : beyondWords[side], sureUnit: '' })}
          />
        ))}
      </div>
    </div>
  );
};
