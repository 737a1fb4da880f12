import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PersonName } from '../circle/PersonName.tsx';
import { useMoment } from '../clock/useMoment.ts';
import { seniorName, whoseOf } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Status } from '../ui/Status.tsx';
import { deviceZone } from '../ui/wallClock.ts';
import { SinceLine } from '../handoverList/SinceLine.tsx';
import { NotSharedLine } from './NotSharedLine.tsx';
import { MissedAppointments, NextAppointment } from './SeniorAppointmentLines.tsx';
import type { SeniorDay } from '../today/seniorDay.ts';
import { SeniorDayLines } from './SeniorDayLines.tsx';
import { SeniorAnsweredAlerts, SeniorCriticalAlerts, SeniorOpenAlerts, SeniorReading } from './SeniorHealthLines.tsx';
import { monitoringPath } from '../screen/addresses.ts';
import { SeniorLoadProblems } from './SeniorLoadProblems.tsx';
import { SeniorMenu } from './SeniorMenu.tsx';
import { localTimeLabel, placeLabel } from './seniorLabels.ts';

/** A senior at a glance: the relationship, the state of her day, and a link to her page. */
export const SeniorCard = ({ seniorDay }: { seniorDay: SeniorDay }) => {
  const { senior, day, appointments, health } = seniorDay;
  const id = useId();
  const moment = useMoment();
  const missed = appointments && <MissedAppointments appointments={appointments} />;
  return (
    <article className="card senior-card" aria-labelledby={id} data-focus-home tabIndex={-1}>
      <div className="person">
        <PersonAvatar person={senior} isLarge />
        <div>
          <h3 id={id} className="person__name">
            <PersonName person={{ id: senior.seniorId, name: seniorName(senior) }} ownerId={senior.seniorId} />
          </h3>
          <p className="person__role">{placeLabel(senior, moment)}</p>
        </div>
      </div>
      <div className="senior-card__body">
        <SeniorLoadProblems seniorDay={seniorDay} />
        <SeniorOpenAlerts seniorDay={seniorDay} />
        <SeniorCriticalAlerts seniorDay={seniorDay} />
        {day ? <SeniorDayLines day={day} seniorId={senior.seniorId} asking={missed} /> : missed}
        <SeniorAnsweredAlerts seniorDay={seniorDay} />
        {health && <SeniorReading health={health} />}
        {!(day && health) && <NotSharedLine senior={senior} />}
        {appointments && <NextAppointment appointments={appointments} />}
        {senior.isPrimary && <Status kind="accepted" word="You’re the main contact" />}
        <LocalTimeLine senior={senior} now={moment.now} />
        <SinceLine seniorId={senior.seniorId} />
      </div>
      <div className="senior-card__foot">
        <Link className="row-link" to={monitoringPath(senior.seniorId)}>
          Open {whoseOf(senior)} page <Icon name="i-arrow" />
        </Link>
        <SeniorMenu senior={senior} />
      </div>
    </article>
  );
};

const LocalTimeLine = ({ senior, now }: { readonly senior: SeniorDay['senior']; readonly now: Date }) => {
  const localTime = localTimeLabel(senior, now, deviceZone());
  return (
    localTime && (
      <p className="senior-card__line">
        <Icon name="i-clock" />
        <span>{localTime}</span>
      </p>
    )
  );
};
