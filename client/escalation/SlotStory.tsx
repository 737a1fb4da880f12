import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import './escalation.css';
import { notifiedSentence, onItSince } from './escalationLabels.ts';
import { useSlotEscalation } from './slotEscalation.ts';

interface SlotStoryProps {
  readonly ownerId: string;
  /** In whole minutes since the epoch. */
  readonly minute: number;
}

/** One line on the doses of a minute: the person who is on it, and the people who were notified. */
export const SlotStory = ({ ownerId, minute }: SlotStoryProps) => {
  const found = useSlotEscalation(ownerId, minute);
  const viewerId = useAppSelector(selectUser).id;
  if (!found) return null;
  const { open, escalation } = found;
  const onIt = onItSince(open, escalation.timeZone, viewerId);
  return (
    <p className="escalation__story small">
      {onIt !== undefined && (
        <>
          <strong>{onIt}.</strong>{' '}
        </>
      )}
      {notifiedSentence(open, escalation.timeZone, viewerId)}
    </p>
  );
};
