import type { EscalationView, OpenEscalation } from '../../projections/escalation/escalationsQueries.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { clockTime } from '../ui/wallClock.ts';
import { notifiedLines, onItSince } from './escalationLabels.ts';
import { OnItAct } from './OnItAct.tsx';

interface OpenEscalationsProps {
  readonly escalation: EscalationView;
  readonly shown: readonly OpenEscalation[];
}

/** Doses that are escalated now, with the button “I’m on it” for everybody but the senior. */
export const OpenEscalations = ({ escalation, shown }: OpenEscalationsProps) => (
  <>
    {shown.map((open) => (
      <Open key={open.slot} open={open} escalation={escalation} />
    ))}
  </>
);

const Open = ({ open, escalation }: { open: OpenEscalation; escalation: EscalationView }) => {
  const { timeZone } = escalation;
  const viewerId = useAppSelector(selectUser).id;
  const onIt = onItSince(open, timeZone, viewerId);
  return (
    <div className="escalation__open" data-focus-home tabIndex={-1}>
      <p>
        <strong>The {clockTime(open.slot, timeZone)} dose is still not taken.</strong>
      </p>
      <ul className="rows rows--plain">
        {notifiedLines(open, timeZone, viewerId).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {onIt !== undefined && <p>{onIt}</p>}
      <OnItAct escalation={escalation} open={open} isPrimary />
    </div>
  );
};
