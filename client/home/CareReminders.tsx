import { useMemo } from 'react';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { asking } from '../supply/supplyLabels.ts';
import { useSupplyOf } from '../supply/supplyResource.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { ReminderGroup } from './ReminderGroup.tsx';
import { hasReminders, type SeniorDay } from '../today/seniorDay.ts';

/**
 * Reminders senior by senior (spec.md §2, §4), for those who share their medications or appointments. `fact`: phones
 * fold them to it.
 */
export const CareReminders = ({ days, fact }: { days: readonly SeniorDay[]; fact?: string | undefined }) => {
  const shared = days.filter(hasReminders);
  const toOrder = useToOrder(days);
  if (shared.length === 0) return null;
  const names = namesSideBySide(shared.map(({ senior }) => senior));
  return (
    <FoldableCard title="Care Reminders" fact={toOrder.size > 0 ? undefined : fact}>
      <div className="reminders">
        {shared.map((each) => (
          <ReminderGroup
            key={each.senior.seniorId}
            seniorDay={each}
            name={names.get(each.senior.seniorId) ?? ''}
            toOrder={toOrder.get(each.senior.seniorId) ?? []}
          />
        ))}
      </div>
    </FoldableCard>
  );
};

/** The medications to order that nobody sees to yet, of each senior who has some and shares them. */
const useToOrder = (days: readonly SeniorDay[]): ReadonlyMap<string, readonly SupplyLine[]> => {
  const ids = days.filter(({ day }) => day !== undefined).map(({ senior }) => senior.seniorId);
  const key = ids.join();
  const supplies = useSupplyOf(useMemo(() => (key === '' ? [] : key.split(',')), [key]));
  const found = [...supplies].map(([id, { lines }]) => [id, asking(lines)] as const);
  return new Map(found.filter(([, lines]) => lines.length > 0));
};
