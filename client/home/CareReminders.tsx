import { namesSideBySide } from '../person/seniorName.ts';
import { FoldableCard } from '../ui/FoldableCard.tsx';
import { ReminderGroup } from './ReminderGroup.tsx';
import { hasReminders, type SeniorDay } from '../today/seniorDay.ts';

/**
 * Reminders senior by senior (spec.md §2, §4), for those who share their medications or appointments. `fact`: phones
 * fold them to it.
 */
export const CareReminders = ({ days, fact }: { days: readonly SeniorDay[]; fact?: string | undefined }) => {
  const shared = days.filter(hasReminders);
  if (shared.length === 0) return null;
  const names = namesSideBySide(shared.map(({ senior }) => senior));
  return (
    <FoldableCard title="Care Reminders" fact={fact}>
      <div className="reminders">
        {shared.map((each) => (
          <ReminderGroup key={each.senior.seniorId} seniorDay={each} name={names.get(each.senior.seniorId) ?? ''} />
        ))}
      </div>
    </FoldableCard>
  );
};
