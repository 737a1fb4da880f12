import { kindLabels } from '../../events/health/metricTypes.ts';
import { unitChoices, unitKinds, type UnitKind } from '../../events/health/shownUnits.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSavedChoice } from '../command/useSavedChoice.ts';
import { Card } from '../ui/Card.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { changeUnit } from './accountWrites.ts';

/** The units in which the person reads and enters readings, their own and those of others (product.md "Units"). */
export const UnitsCard = () => (
  <Card title="Units">
    <div className="form">
      <p className="quiet">For every reading you see or enter. What’s already recorded stays as it is.</p>
      {unitKinds.map((kind) => (
        <UnitChoice key={kind} kind={kind} />
      ))}
    </div>
  </Card>
);

const UnitChoice = ({ kind }: { kind: UnitKind }) => {
  const present = useAppSelector(selectUser).units[kind] ?? '';
  const { value, state, problem, onChange } = useSavedChoice<string>(`unit-${kind}`, present, (unit) =>
    changeUnit(kind, unit),
  );
  return (
    <FieldGroup label={kindLabels[kind]} problem={problem}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value}
          aria-busy={state !== undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">As entered</option>
          {unitChoices[kind].map((unit) => (
            <option key={unit} value={unit}>
              {unit}
            </option>
          ))}
        </select>
      )}
    </FieldGroup>
  );
};
