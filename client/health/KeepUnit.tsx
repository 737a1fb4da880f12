import { kindLabels } from '../../events/health/metricTypes.ts';
import { usualUnit } from '../../events/health/shownUnits.ts';
import type { Fields } from '../ui/useForm.ts';
import type { MetricDraft } from './metricDraft.ts';
import { useUnits } from './useUnits.ts';

/** Offers to make the chosen unit the person's own, so that nobody has to choose it for every reading. */
export const KeepUnit = ({
  values: { kind, unit, keepsUnit },
  change,
}: Pick<Fields<MetricDraft>, 'values' | 'change'>) => {
  const units = useUnits();
  if (kind === '' || unit === (usualUnit(kind, units) ?? '')) return null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={keepsUnit === 'yes'}
        onChange={({ target }) => change({ keepsUnit: target.checked ? 'yes' : '' })}
      />
      <span className="choice__face">
        Always show me {kindLabels[kind].toLowerCase()} in {unit}
      </span>
    </label>
  );
};
