import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import type { SecurityEventView } from '../../projections/session/securityEventsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { isFailure, securityEventDetails, securityEventLabel } from './sessionLabels.ts';
import { useSecurityEvents } from './securityEventsResource.ts';

const shownFirst = 5;

/** The account's security events, the latest first. */
export const SecurityEventsCard = () => (
  <Card title="Recent sign-ins and changes" className="security-card">
    <SecurityEvents />
  </Card>
);

const SecurityEvents = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const { status, securityEvents, shownSince, retry } = useSecurityEvents(id);
  const [isAllShown, setAllShown] = useState(false);
  if (status === 'waiting') return <SkeletonRows what="recent sign-ins and changes" />;
  if (status === 'failed')
    return <LoadProblem sentence="We couldn’t load recent sign-ins and changes." onRetry={retry} />;
  if (securityEvents.length === 0) return <p className="quiet">You’ll see sign-ins and password changes here.</p>;
  const shown = isAllShown ? securityEvents : securityEvents.slice(0, shownFirst);
  return (
    <div data-focus-home tabIndex={-1}>
      <ShownSince what="recent sign-ins and changes" since={shownSince} timeZone={timeZone} onRetry={retry} />
      <p className="quiet">If you see something that wasn’t you, change your password.</p>
      <ul className="rows" aria-label="Recent sign-ins and changes">
        {shown.map((securityEvent) => (
          <SecurityEventRow key={securityEvent.id} securityEvent={securityEvent} />
        ))}
      </ul>
      {shown.length < securityEvents.length && (
        <ShowAll count={securityEvents.length} onShow={() => setAllShown(true)} />
      )}
    </div>
  );
};

const SecurityEventRow = ({ securityEvent }: { securityEvent: SecurityEventView }) => {
  const moment = useMoment();
  const label = securityEventLabel(securityEvent);
  return (
    <li className="security-card__row">
      {isFailure(securityEvent) ? (
        <Status kind="warning" word={label} />
      ) : (
        <span className="person__name">{label}</span>
      )}
      {securityEventDetails(securityEvent, moment).map((detail) => (
        <span key={detail} className="person__role">
          {detail}
        </span>
      ))}
    </li>
  );
};

const ShowAll = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div className="card__foot">
    <Button ref={useFocusHandedOn()} variant="outlined" text={`Show all ${count}`} onClick={onShow} />
  </div>
);
