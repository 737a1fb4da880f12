import { Button } from '../ui/Button.tsx';
import { useState } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { ShownSince } from '../ui/ShownSince.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { EndOtherSessionsDialog } from './EndOtherSessionsDialog.tsx';
import { whereInstead } from './addedDevice.ts';
import { PairingButton } from './PairingButton.tsx';
import { SessionRow } from './SessionRow.tsx';
import { useSessions } from './sessionsResource.ts';

/** The viewer's sessions, this device first. */
export const SessionsCard = () => (
  <Card title="Where you’re signed in" className="sessions-card">
    <Sessions />
  </Card>
);

const Sessions = () => {
  const { id, timeZone } = useAppSelector(selectUser);
  const { status, sessions, shownSince, retry } = useSessions(id);
  const [isAsking, setAsking] = useState(false);
  if (status === 'waiting') return <SkeletonRows what="where you’re signed in" rows={2} />;
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load where you’re signed in." onRetry={retry} />;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const added = sessions.find((session) => session.isCurrent && session.isAdded);
  return (
    <div data-focus-home tabIndex={-1}>
      <ShownSince what="where you’re signed in" since={shownSince} timeZone={timeZone} onRetry={retry} />
      <ul className="rows" data-focus-home tabIndex={-1} aria-label="Where you’re signed in">
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionRow key={session.id} session={session} mayEnd={!added} />
        ))}
      </ul>
      {added && others.length > 0 && <p className="quiet">{whereInstead(added, 'sign out your other devices')}.</p>}
      {!added && (
        <div className="card__foot">
          <PairingButton />
          {others.length > 1 && (
            <Button
              variant="outlined"
              text="Sign out everywhere else"
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            />
          )}
        </div>
      )}
      {isAsking && <EndOtherSessionsDialog onClose={() => setAsking(false)} />}
    </div>
  );
};
