import { Link } from 'react-router-dom';
import type { SupplyLine } from '../../projections/supply/supplyQueries.ts';
import { PersonName } from '../circle/PersonName.tsx';
import { seniorName } from '../person/seniorName.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { deviceZone, foreignZone } from '../ui/wallClock.ts';
import { remindersOf, type Reminder } from '../today/careReminders.ts';
import { AppointmentReminderRow, DoseReminderRow } from './ReminderRow.tsx';
import { SupplyReminderRow } from './SupplyReminderRow.tsx';
import { criticalAlertsOf, reminderPartsOf, type SeniorDay } from '../today/seniorDay.ts';
import { monitoringPath } from '../screen/addresses.ts';

/** spec.md §9: the number of reminders per senior. */
const shownOfEach = 3;

interface ReminderGroupProps {
  readonly seniorDay: SeniorDay;
  /** The name that distinguishes her from the others. */
  readonly name: string;
  /** Her medications to order, the first to order first. */
  readonly toOrder: readonly SupplyLine[];
}

/** One senior's reminders, doses and appointments together, the most urgent first; in her own time. */
export const ReminderGroup = ({ seniorDay, name, toOrder }: ReminderGroupProps) => {
  const { senior, viewerContext } = seniorDay;
  const reminders = remindersOf(seniorDay);
  const zone = foreignZone(viewerContext.timeZone, viewerContext.now, deviceZone());
  const rest = reminders.length - shownOfEach;
  return (
    <section className="reminder-group" aria-label={`Reminders for ${seniorName(senior)}`}>
      <h3>
        <PersonAvatar person={senior} />
        <span>
          <PersonName person={{ id: senior.seniorId, name }} ownerId={senior.seniorId} />
          {reminders.length > 0 && zone && <span className="person__role">Times are in {zone}</span>}
          <GroupState seniorDay={seniorDay} isEmpty={reminders.length === 0 && toOrder.length === 0} />
        </span>
      </h3>
      {(reminders.length > 0 || toOrder.length > 0) && (
        <ul className="rows">
          {reminders.slice(0, shownOfEach).map((reminder) => (
            <Row key={keyOf(reminder)} reminder={reminder} seniorDay={seniorDay} />
          ))}
          {rest > 0 && (
            <li>
              <Link
                className="row-link"
                to={monitoringPath(senior.seniorId)}
                aria-label={`+${rest} more for ${seniorName(senior)}`}
              >
                +{rest} more
              </Link>
            </li>
          )}
          {toOrder.length > 0 && <SupplyReminderRow senior={senior} lines={toOrder} now={viewerContext.now} />}
        </ul>
      )}
    </section>
  );
};

const keyOf = (reminder: Reminder) =>
  reminder.kind === 'dose' ? reminder.dose.occurrence.doseId : reminder.appointment.id;

const Row = ({ reminder, seniorDay: { senior, viewerContext } }: { reminder: Reminder; seniorDay: SeniorDay }) =>
  reminder.kind === 'dose' ? (
    <DoseReminderRow reminder={reminder} senior={senior} viewerContext={viewerContext} />
  ) : (
    <AppointmentReminderRow reminder={reminder} senior={senior} now={viewerContext.now} />
  );

/** The state of her reminders: some couldn't be loaded, or none exist. */
const GroupState = ({ seniorDay, isEmpty }: { seniorDay: SeniorDay; isEmpty: boolean }) => {
  const parts = reminderPartsOf(seniorDay);
  const failed = parts.filter(({ status }) => status === 'failed').map(({ what }) => what);
  if (failed.length > 0) return <span className="person__role">We couldn’t load {failed.join(' and ')}</span>;
  if (!isEmpty) return null;
  if (parts.some(({ status }) => status === 'waiting'))
    return <span className="skeleton reminder-group__waiting" aria-hidden="true" />;
  const isCritical = criticalAlertsOf(seniorDay).length > 0;
  return (
    <span className="person__role">{isCritical ? 'No other reminders right now' : 'Nothing is due right now'}</span>
  );
};
