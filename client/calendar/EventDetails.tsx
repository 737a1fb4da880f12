import type { ReactNode } from 'react';
import {
  changeLabel,
  closedLabel,
  namedPerson,
  reminderLabel,
  repeatLabel,
  typeLabel,
} from '../appointment/appointmentLabels.ts';
import { NamedSentence } from '../circle/NamedSentence.tsx';
import { PersonName } from '../circle/PersonName.tsx';
import { Status } from '../ui/Status.tsx';
import { capitalised } from '../ui/wallClock.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { eventDay, eventState, eventTimes, zoneSentence } from './eventLabels.ts';
import { OwnerMark } from './OwnerMark.tsx';

interface EventDetailsProps {
  readonly event: CalendarEvent;
  readonly now: Date;
  readonly viewerId: string;
}

/** All details of an event, in words. */
export const EventDetails = ({ event, now, viewerId }: EventDetailsProps) => {
  const { appointment, owner } = event;
  const { location } = appointment;
  const repeats = repeatLabel(appointment);
  const completed = closedLabel(appointment, now, viewerId);
  return (
    <>
      <p className="event-details__state">
        <Status {...eventState(event, now)} />
        {completed && (
          <span className="quiet small">
            <NamedSentence sentence={completed} ownerId={appointment.userId} />
          </span>
        )}
      </p>
      <dl className="facts event-details__facts">
        <Fact word="When">
          <span>{eventDay(appointment, now)}</span>
          <span>{eventTimes(appointment)}</span>
          <Quiet words={zoneSentence(event, now)} />
        </Fact>
        {location && <Fact word="Where">{location}</Fact>}
        <Fact word="Whose">
          <span className="event-details__owner">
            <OwnerMark owner={owner} />
            <PersonName person={{ id: owner.id, name: owner.word }} ownerId={owner.id} />
          </span>
        </Fact>
        <Fact word="Type">{typeLabel(appointment.type)}</Fact>
        {repeats && <Fact word="Repeats">{repeats}</Fact>}
        <Fact word="Reminder">{reminderLabel(appointment)}</Fact>
        <PlanningFacts event={event} now={now} viewerId={viewerId} />
      </dl>
    </>
  );
};

const PlanningFacts = ({ event: { appointment }, now, viewerId }: EventDetailsProps) => {
  const by = namedPerson(appointment.scheduledBy, viewerId);
  const change = changeLabel(appointment, now, viewerId);
  return (
    <>
      <Fact word="Scheduled by">
        <PersonName person={{ id: by.id, name: capitalised(by.name) }} ownerId={appointment.userId} />
      </Fact>
      {change && (
        <Fact word="Changed">
          <NamedSentence sentence={change} ownerId={appointment.userId} />
        </Fact>
      )}
      {appointment.description && (
        <Fact word="Notes">
          <span className="event-details__notes">{appointment.description}</span>
        </Fact>
      )}
    </>
  );
};

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </>
);

const Quiet = ({ words }: { words: string | undefined }) =>
  words && <span className="event-details__quiet">{words}</span>;
