import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import { personOf } from '../command/personOf.ts';

export type FamilyCommand = Message<'ShareFamilyUpdate', Omit<FamilyEvent['data'], 'authorId' | 'type' | 'sharedAt'>>;

export type FamilyUpdateState = { readonly status: 'none' } | { readonly status: 'shared' };

/** One family update: shared once, and never changed. */
export const familyUpdateDecider: Decider<FamilyUpdateState, FamilyCommand, FamilyEvent> = {
  initialState: { status: 'none' },
  decide: {
    ShareFamilyUpdate: (command, { status }, { now, actor }) => {
      if (status === 'shared') return [];
      const type = command.photos.length > 0 ? 'photo' : 'message';
      return [{ type: 'FamilyUpdateShared', data: { authorId: personOf(actor), type, sharedAt: now, ...command } }];
    },
  },
  evolve: { FamilyUpdateShared: () => ({ status: 'shared' }) },
};
