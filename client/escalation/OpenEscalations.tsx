import type { EscalationView, OpenEscalation } from '../../projections/escalation/escalationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { clockTime } from '../ui/wallClock.ts';
import { notifiedLines, onItLine } from './escalationLabels.ts';
import { acknowledgeEscalation } from './escalationResource.ts';

/** Doses that are escalated now, with the button “I’m on it” for everybody but the senior. */
export const OpenEscalations = ({ escalation }: { escalation: EscalationView }) => (
  <>
    {escalation.open.map((open) => (
      <Open key={open.slot} open={open} escalation={escalation} />
    ))}
  </>
);

const Open = ({ open, escalation }: { open: OpenEscalation; escalation: EscalationView }) => {
  const { userId, timeZone } = escalation;
  const viewerId = useAppSelector(selectUser).id;
  const { isPending, send, problem } = useCommand(`on-it-${userId}-${open.slot}`);
  const time = clockTime(open.slot, timeZone);
  return (
    <div className="escalation__open">
      <p>
        <strong>The {time} dose is still not taken.</strong>
      </p>
      <ul className="rows rows--plain">
        {notifiedLines(open, timeZone, viewerId).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {open.onIt && (
        <p>
          {onItLine(open.onIt, viewerId)}
          {open.since !== null && <span className="quiet"> since {clockTime(open.since, timeZone)}</span>}
        </p>
      )}
      {!open.onIt && viewerId !== userId && (
        <Button
          intent="primary"
          text={isPending ? 'Saving…' : 'I’m on it'}
          aria-label={`I’m on it: the ${time} dose`}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) send(acknowledgeEscalation(userId, open.slot));
          }}
        />
      )}
      {problem && <p role="alert">{problem.message}</p>}
    </div>
  );
};
