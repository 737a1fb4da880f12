import type { CareNoteEvent } from '../../events/health/healthEvents.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';

export type CareNoteCommand = Message<
  'ChangeCareNote',
  { readonly seniorId: string; readonly kind: MetricKind; readonly text: string | null }
>;
export interface CareNote {
  readonly text: string | null;
}

/** The standing note of one kind of reading; initially none. */
export const careNoteDecider: Decider<CareNote, CareNoteCommand, CareNoteEvent> = {
  initialState: { text: null },
  decide: {
    ChangeCareNote: ({ seniorId, kind, text }, before, { now, actor }) => {
      if (text === before.text) return [];
      return [{ type: 'CareNoteChanged', data: { seniorId, kind, text, changedBy: personOf(actor), changedAt: now } }];
    },
  },
  evolve: { CareNoteChanged: (_before, { text }) => ({ text }) },
};
