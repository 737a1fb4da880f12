import { Button } from '../ui/Button.tsx';
import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { endSession } from './accountWrites.ts';
import { lastSeenLabel, sessionLabel, signedInLabel, staysLabel } from './sessionLabels.ts';

/** One device; "Sign out" ends its session there. */
export const SessionRow = ({ session, mayEnd }: { readonly session: SessionView; readonly mayEnd: boolean }) => {
  const moment = useMoment();
  const lastSeen = lastSeenLabel(session, moment);
  return (
    <li className="person-row">
      <span className="person">
        <Icon name="i-device" className="sessions-card__icon" />
        <span>
          <span className="person__name">{sessionLabel(session)}</span>
          <span className="person__role">{signedInLabel(session, moment)}</span>
          {staysLabel(session) && <span className="person__role">{staysLabel(session)}</span>}
          {lastSeen && <span className="person__role">{lastSeen}</span>}
          {session.isCurrent && <Status kind="accepted" word="This device" />}
        </span>
      </span>
      {mayEnd && !session.isCurrent && <EndSessionButton session={session} />}
    </li>
  );
};

/** No question: the person can sign in there again with the password. */
const EndSessionButton = ({ session }: { session: SessionView }) => {
  const { isPending, send } = useCommand(`session-${session.id}`);
  const label = sessionLabel(session);
  return (
    <Button
      ref={useFocusHandedOn()}
      className="person-row__act"
      variant="outlined"
      text={isPending ? 'Signing out…' : 'Sign out'}
      aria-label={`Sign out: ${label}`}
      aria-disabled={isPending}
      onClick={() => !isPending && send(endSession(session.id, label))}
    />
  );
};
