import { useState } from 'react';
import { isOpen } from '../../events/appointment/appointmentStatus.ts';
import type { AppointmentView } from '../../projections/appointment/appointmentsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Sentence } from '../ui/sentence.ts';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { plainly } from '../ui/wallClock.ts';
import { AppointmentMenu, EditAppointment } from './AppointmentMenu.tsx';
import { CompleteButton } from './CompleteButton.tsx';
import { DeleteAppointment } from './DeleteAppointment.tsx';
import { KindIcon } from './KindIcon.tsx';
import {
  addedLabel,
  changeLabel,
  closedLabel,
  dayMark,
  detailLabel,
  endLabel,
  laterDayLabel,
  repeatLabel,
  statusOf,
  whenLabel,
  type LateWord,
} from './appointmentLabels.ts';
import { firstDay, firstMoment, startLabel } from './shownTimes.ts';
import './appointmentRow.css';

interface AppointmentRowProps {
  readonly appointment: AppointmentView;
  readonly now: Date;
  /** "Late" for the viewer's own, "Missed" in the caregiver's view (spec.md §4). */
  readonly lateWord?: LateWord;
  /** The list is grouped by day, so the margin shows only the time. */
  readonly isUnderDay?: boolean;
  /** Also shows the description and who added it. */
  readonly isDetailed?: boolean;
  /** An additional note, e.g. the owner's name. */
  readonly note?: string | undefined;
  /** The Complete button appears once the start has passed (spec.md §4). */
  readonly canComplete?: boolean;
  /** With `canComplete`: shows the button before the start too, disabled and with the reason. */
  readonly disabledUntilStart?: boolean;
  /** Shows a delete button. */
  readonly canDelete?: boolean;
  /** Offers to edit, move and close it. */
  readonly canChange?: boolean;
  /** In a list by days: the later day that this row is for, YYYY-MM-DD. */
  readonly onDay?: string | undefined;
}

/** One appointment, the same in every list: time in the margin, title, type and place, state, one action. */
export const AppointmentRow = (props: AppointmentRowProps) => {
  const {
    appointment,
    now,
    lateWord = 'Late',
    isDetailed = false,
    note,
    canComplete = false,
    canChange = false,
    disabledUntilStart = false,
  } = props;
  const viewerId = useAppSelector(selectUser).id;
  const { kind, word } = statusOf(appointment, now, lateWord);
  return (
    <li className="appointment-row" data-focus-home tabIndex={-1}>
      <MarginTime {...props} />
      <div className="appointment-row__what">
        <h3>{canChange && isOpen(appointment) ? <TitleButton appointment={appointment} /> : appointment.title}</h3>
        <p className="appointment-row__where">
          <KindIcon type={appointment.type} />
          {detailLabel(appointment)}
        </p>
        <Repeats appointment={appointment} />
        {note && <p className="appointment-row__where">{note}</p>}
        {isDetailed && <Details appointment={appointment} viewerId={viewerId} />}
        <Change appointment={appointment} now={now} viewerId={viewerId} />
        <div className="appointment-row__state">
          <Status kind={kind} word={word} />
          <ClosedNote sentence={closedLabel(appointment, now, viewerId)} ownerId={appointment.userId} />
        </div>
      </div>
      {canComplete && <CompleteButton appointment={appointment} now={now} disabledUntilStart={disabledUntilStart} />}
      <Tools {...props} />
    </li>
  );
};

/** Marks an occurrence of a series, in words. */
const Repeats = ({ appointment }: Pick<AppointmentRowProps, 'appointment'>) => {
  const repeats = repeatLabel(appointment);
  return (
    repeats && (
      <p className="appointment-row__where">
        <Icon name="i-repeat" className="appointment-row__kind" />
        {repeats}
      </p>
    )
  );
};

const Change = ({ appointment, now, viewerId }: DetailsProps & Pick<AppointmentRowProps, 'now'>) => {
  const change = changeLabel(appointment, now, viewerId);
  return (
    change && (
      <p className="appointment-row__where">
        <NamedSentence sentence={change} ownerId={appointment.userId} />
      </p>
    )
  );
};

/** The shortest way to move it: the title opens the form. */
const TitleButton = ({ appointment }: Pick<AppointmentRowProps, 'appointment'>) => {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <button
        type="button"
        className="appointment-row__title"
        aria-haspopup="dialog"
        aria-description="Edit or move"
        onClick={() => setEditing(true)}
      >
        {appointment.title}
      </button>
      {isEditing && <EditAppointment appointment={appointment} onClose={() => setEditing(false)} />}
    </>
  );
};

const MarginTime = ({ appointment, now, isUnderDay = false, onDay }: AppointmentRowProps) => {
  const { startTime, timeZone, isAllDay } = appointment;
  const later = onDay === undefined ? undefined : laterDayLabel(appointment, onDay);
  if (later)
    return (
      <p className="margin-time">
        <b>{later.until}</b> <span>{later.began}</span>
      </p>
    );
  const end = endLabel(appointment);
  const time = <time dateTime={isAllDay ? firstDay(appointment) : startTime}>{startLabel(appointment, timeZone)}</time>;
  return (
    <p className="margin-time">
      <b>{isUnderDay ? time : dayMark(firstMoment(appointment), now, timeZone)}</b> {!isUnderDay && <span>{time}</span>}{' '}
      {end && <span>{end}</span>}
    </p>
  );
};

interface DetailsProps {
  readonly appointment: AppointmentView;
  readonly viewerId: string;
}

const Details = ({ appointment, viewerId }: DetailsProps) => {
  const added = addedLabel(appointment, viewerId);
  return (
    <>
      {appointment.description && <p className="appointment-row__description">{appointment.description}</p>}
      {added && (
        <p className="appointment-row__where">
          <NamedSentence sentence={added} ownerId={appointment.userId} />
        </p>
      )}
    </>
  );
};

const ClosedNote = ({ sentence, ownerId }: { sentence: Sentence | undefined; ownerId: string }) =>
  sentence && (
    <span className="quiet small">
      <NamedSentence sentence={sentence} ownerId={ownerId} />
    </span>
  );

const Tools = ({ appointment, now, canChange = false, canDelete = false }: AppointmentRowProps) =>
  (canChange || canDelete) && (
    <div className="appointment-row__tools">
      {canChange && <AppointmentMenu appointment={appointment} now={now} />}
      {canDelete && <DeleteCross appointment={appointment} now={now} />}
    </div>
  );

const DeleteCross = ({ appointment, now }: Pick<AppointmentRowProps, 'appointment' | 'now'>) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        ref={useFocusHandedOn()}
        type="button"
        className="icon-word appointment-row__delete"
        aria-haspopup="dialog"
        aria-label={plainly(`Delete: ${appointment.title}, ${whenLabel(appointment, now)}`)}
        onClick={() => setAsking(true)}
      >
        <Icon name="i-cross" />
        Delete
      </button>
      {isAsking && <DeleteAppointment appointment={appointment} onClose={() => setAsking(false)} />}
    </>
  );
};
