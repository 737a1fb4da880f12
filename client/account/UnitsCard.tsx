import { kindLabels } from '../../events/health/metricTypes.ts';
import { unitChoices, unitKinds, type UnitKind } from '../../events/health/shownUnits.ts';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useSavedChoice } from '../circle/useSavedChoice.ts';
import { Card } from '../ui/Card.tsx';
import { Choices } from '../ui/Choices.tsx';
import { changeUnit } from './accountWrites.ts';

/** In which units the person reads and enters readings, their own and those of others (product.md "Units"). */
export const UnitsCard = () => (
  <Card title="Units" className="units-card">
    <p>For every reading you see or enter. What’s already recorded stays as it is.</p>
    {unitKinds.map((kind) => (
      <UnitChoice key={kind} kind={kind} />
    ))}
  </Card>
);

const UnitChoice = ({ kind }: { kind: UnitKind }) => {
  const present = useAppSelector(selectUser).units[kind] ?? '';
  const saved = useSavedChoice<string>(`unit-${kind}`, present, (unit) => changeUnit(kind, unit));
  const options = [{ value: '', label: 'As entered' }, ...unitChoices[kind].map((unit) => ({ value: unit, label: unit }))];
  return <Choices legend={kindLabels[kind]} name={`unit-${kind}`} options={options} isRow {...saved} />;
};
