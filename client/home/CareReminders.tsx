import { namesSideBySide } from '../person/seniorName.ts';
import { Card } from '../ui/Card.tsx';
import { ReminderGroup } from './ReminderGroup.tsx';
import { hasReminders, type SeniorDay } from './seniorDay.ts';

/** Reminders senior by senior (spec.md §2, §4), for those who share their medications or appointments. */
export const CareReminders = ({ days }: { days: readonly SeniorDay[] }) => {
  const shared = days.filter(hasReminders);
  if (shared.length === 0) return null;
  const names = namesSideBySide(shared.map(({ senior }) => senior));
  return (
    <Card title="Care Reminders">
      <div className="reminders">
        {shared.map((each) => (
          <ReminderGroup key={each.senior.seniorId} seniorDay={each} name={names.get(each.senior.seniorId) ?? ''} />
        ))}
      </div>
    </Card>
  );
};
