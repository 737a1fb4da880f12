import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { DoseStatusWord } from '../medication/DoseStatusWord.tsx';
import { doseNote, doseTitle, dueLabel, type ViewerContext } from '../medication/doseLabels.ts';
import { textOf } from '../ui/sentence.ts';
import { Status } from '../ui/Status.tsx';
import { levelWord, reminderNote, reminderTime } from '../today/appointmentReminderLabels.ts';
import type { AppointmentToMind, DoseReminder } from '../today/careReminders.ts';
import { monitoringPath } from '../screen/addresses.ts';

interface ReminderRowProps {
  readonly senior: CareConnection;
  readonly time: string;
  readonly title: string;
  readonly status: ReactNode;
  readonly note: string | undefined;
  /** The page where it can be done; absent: the page about the senior. */
  readonly to?: string;
}

/** One reminder: its time, subject and lateness; the whole row leads to the page where it can be done. */
export const ReminderRow = ({
  senior,
  time,
  title,
  status,
  note,
  to = monitoringPath(senior.seniorId),
}: ReminderRowProps) => (
  <li className="reminder">
    <span className="reminder__time">{time}</span>
    <div className="reminder__what">
      <Link className="reminder__link" to={to}>
        {title}
      </Link>
      <p className="reminder__state">
        {status}
        {note && <span className="small quiet">{note}</span>}
      </p>
    </div>
  </li>
);

interface DoseReminderRowProps {
  readonly reminder: DoseReminder;
  readonly senior: CareConnection;
  readonly viewerContext: ViewerContext;
}

export const DoseReminderRow = ({ reminder: { medication, dose }, senior, viewerContext }: DoseReminderRowProps) => (
  <ReminderRow
    senior={senior}
    time={dueLabel(dose, viewerContext)}
    title={doseTitle({ medication, dose })}
    status={<DoseStatusWord dose={dose} isSaving={false} isOwn={false} />}
    note={textOf(doseNote(dose, viewerContext) ?? [])}
  />
);

interface AppointmentReminderRowProps {
  readonly reminder: AppointmentToMind;
  readonly senior: CareConnection;
  readonly now: Date;
}

export const AppointmentReminderRow = ({
  reminder: { appointment, level },
  senior,
  now,
}: AppointmentReminderRowProps) => (
  <ReminderRow
    senior={senior}
    time={reminderTime(appointment, now)}
    title={appointment.title}
    status={<Status kind={level === 'missedEarlier' ? 'missed' : level} word={levelWord(appointment, level, now)} />}
    note={reminderNote(appointment, now)}
  />
);
