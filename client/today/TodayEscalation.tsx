import { minuteOf } from '../../events/medication/slots.ts';
import { OnItAct } from '../escalation/OnItAct.tsx';
import { SlotStory } from '../escalation/SlotStory.tsx';
import { useSlotEscalation } from '../escalation/slotEscalation.ts';
import type { TodaySlot } from './todayEntries.ts';
import './todayEscalation.css';

/** The minute of open doses whose time has come: somebody may have been notified of them. */
const lateMinute = ({ open: [first], viewerContext }: TodaySlot): number | undefined => {
  const minute = first && minuteOf(first.dose);
  return minute !== undefined && minute * 60_000 <= viewerContext.now.getTime() ? minute : undefined;
};

/** The people who were notified of the line's doses, and the one who is on it. */
export const TodayStory = ({ entry }: { readonly entry: TodaySlot }) => {
  const minute = lateMinute(entry);
  return minute !== undefined && <SlotStory ownerId={entry.senior.seniorId} minute={minute} />;
};

interface TodayOnItProps {
  readonly entry: TodaySlot;
  readonly isSettled: boolean;
}

/** “I’m on it”, or its Undo, beside Give. */
export const TodayOnIt = ({ entry, isSettled }: TodayOnItProps) => {
  const minute = lateMinute(entry);
  return minute !== undefined && <OfMinute entry={entry} isSettled={isSettled} minute={minute} />;
};

const OfMinute = ({ entry: { senior, name }, isSettled, minute }: TodayOnItProps & { readonly minute: number }) => {
  const found = useSlotEscalation(senior.seniorId, minute);
  return found && <OnItAct {...found} name={name} isSettled={isSettled} />;
};
