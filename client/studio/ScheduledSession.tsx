import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { useNow } from '../clock/useNow.ts';
import type { ShownServices } from '../externalService/externalServicesResource.ts';
import { Icon } from '../ui/Icon.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { capitalised, clockTime, dayInWords, deviceTime, deviceZone } from '../ui/wallClock.ts';
import { JoinSession } from './JoinSession.tsx';
import { isOver, type StudioAppointment } from './studioAppointment.ts';
import { StudioAppointmentDialog } from './StudioAppointmentDialog.tsx';
import { StudioCard } from './StudioCard.tsx';
import { useStudioAppointment } from './useStudioAppointment.ts';

/** The one studio appointment of this browser (spec.md §2 to §5). */
export const ScheduledSession = ({ shown }: { shown: ShownServices }) => {
  const { appointment, add, remove } = useStudioAppointment();
  const [isAdding, setAdding] = useState(false);
  return (
    <StudioCard
      title="Scheduled Session"
      icon="i-appointment"
      text={
        <div data-focus-home tabIndex={-1}>
          {appointment ? (
            <Session appointment={appointment} onRemove={() => remove(appointment)} />
          ) : (
            'No scheduled appointments'
          )}
        </div>
      }
    >
      {appointment ? (
        <JoinSession appointment={appointment} shown={shown} />
      ) : (
        <Button
          variant="outlined"
          icon={<Icon name="i-plus" />}
          text="Add Appointment"
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        />
      )}
      {isAdding && <StudioAppointmentDialog onAdd={add} onClose={() => setAdding(false)} />}
    </StudioCard>
  );
};

const Session = ({ appointment, onRemove }: { appointment: StudioAppointment; onRemove: () => void }) => {
  const now = useNow();
  const remove = useFocusHandedOn();
  const zone = deviceZone() ?? 'UTC';
  const { title, startTime, endTime } = appointment;
  return (
    <div className="studio-session">
      <div>
        <p className="studio-session__title" dir="auto">
          {title}
        </p>
        <p>
          {capitalised(dayInWords(startTime, now, zone))}, {clockTime(startTime, zone)} to {deviceTime(endTime)}
        </p>
        {isOver(appointment, now) && <p className="quiet">This session has ended.</p>}
      </div>
      <button ref={remove} type="button" className="icon-word" aria-label={`Remove: ${title}`} onClick={onRemove}>
        <Icon name="i-cross" />
        Remove
      </button>
    </div>
  );
};
