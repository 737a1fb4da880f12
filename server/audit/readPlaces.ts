import { positionOf } from '../../events/store/eventStore.ts';
import type { AuditPlace } from '../../projections/audit/auditTimelineQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AuditedRead } from './auditEntries.ts';
import { readReplaced } from './replacedEvents.ts';

/** The events at these places, in their order. */
export const readPlaces = async (
  deps: Pick<Dependencies, 'events'>,
  places: readonly AuditPlace[],
): Promise<readonly AuditedRead[]> => {
  const positions = places.map(({ position }) => positionOf(BigInt(position)));
  const events = await deps.events.readAt(positions.toSorted());
  const byPosition = new Map(events.map((event) => [BigInt(event.position).toString(), event]));
  const replaced = await readReplaced(deps, events);
  return places.flatMap(({ position, isLate }) => {
    const event = byPosition.get(position);
    return event ? [{ event, isLate, replaced: replaced.get(event.position) }] : [];
  });
};
