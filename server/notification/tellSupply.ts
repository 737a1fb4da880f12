import type { MessageNamed } from '../../events/kernel/message.ts';
import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import type { Dependencies } from '../dependencies.ts';
import { supplyTag } from './notificationIds.ts';
import { replaceStanding } from './replaceStanding.ts';

type Ordered = RecordedEvent<MessageNamed<SupplyEvent, 'SupplyOrderTaken' | 'SupplyOrdered'>>;

/** One person sees to it: the reminder goes from everybody else's screen, and says who. */
export const tellSeenTo = (deps: Dependencies, event: Ordered, status: 'seenTo' | 'ordered'): Promise<undefined> => {
  const { medicationId, seniorId } = event.data;
  const actorId = 'takenBy' in event.data ? event.data.takenBy : event.data.orderedBy;
  return replaceStanding(deps, event, {
    about: { seniorId, tags: [supplyTag(medicationId)], kinds: ['supplyLow', 'supplySeenTo'] },
    content: { kind: 'supplySeenTo', about: { medicationId, actorId, status } },
    dueAt: event.metadata.recordedAt,
    replaces: ({ personId }) => personId !== actorId,
    listedFor: ['supplyLow'],
  });
};
