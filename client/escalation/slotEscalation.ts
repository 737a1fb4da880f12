import type { EscalationView, OpenEscalation } from '../../projections/escalation/escalationsQueries.ts';
import { useEscalation } from './escalationResource.ts';

/** A slot that is escalated, with the senior's choices. */
export interface SlotEscalation {
  readonly escalation: EscalationView;
  readonly open: OpenEscalation;
}

/** The escalation of the doses that are due at this minute, in whole minutes since the epoch; undefined: nobody was notified of them. */
export const useSlotEscalation = (ownerId: string, minute: number): SlotEscalation | undefined => {
  const { escalation } = useEscalation(ownerId);
  const open = escalation?.open.find(({ slot }) => Math.floor(Date.parse(slot) / 60_000) === minute);
  return escalation && open ? { escalation, open } : undefined;
};
