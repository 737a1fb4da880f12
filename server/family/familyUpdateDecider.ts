import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';
import { personOf } from '../command/personOf.ts';

type Shared = MessageNamed<FamilyEvent, 'FamilyUpdateShared'>['data'];

export type FamilyCommand =
  | Message<'ShareFamilyUpdate', Omit<Shared, 'authorId' | 'type' | 'sharedAt'>>
  | Message<'TakeBackUpdate', unknown>
  | Message<'HideUpdate', { readonly hidden: boolean }>;

type Identity = Pick<Shared, 'updateId' | 'seniorId' | 'authorId' | 'sharedAt'>;
export type FamilyUpdateState =
  | { readonly status: 'none' | 'takenBack' }
  | { readonly status: 'shared'; readonly update: Identity; readonly isPrivate: boolean; readonly isHidden: boolean };

const identityOf = ({ updateId, seniorId, authorId, sharedAt }: Identity): Identity => ({
  updateId,
  seniorId,
  authorId,
  sharedAt,
});

/**
 * One family update: shared once; its author may take it back for good, and the senior may hide it from her circle.
 * familyAccess.ts checks the rights.
 */
export const familyUpdateDecider: Decider<FamilyUpdateState, FamilyCommand, FamilyEvent> = {
  initialState: { status: 'none' },
  decide: {
    ShareFamilyUpdate: (command, { status }, { now, actor }) => {
      if (status !== 'none') return [];
      const type = command.photos.length > 0 ? 'photo' : 'message';
      return [{ type: 'FamilyUpdateShared', data: { authorId: personOf(actor), type, sharedAt: now, ...command } }];
    },
    TakeBackUpdate: (_command, state, { now }) =>
      state.status === 'shared' ? [{ type: 'FamilyUpdateTakenBack', data: { ...state.update, takenBackAt: now } }] : [],
    HideUpdate: ({ hidden }, state, { now }) => {
      if (state.status !== 'shared') throw new Refusal('This update was taken back.', 'update_taken_back');
      if (state.isPrivate)
        throw new Refusal('This update is private. The rest of your circle can’t see it.', 'update_private');
      if (state.isHidden === hidden) return [];
      return hidden
        ? [{ type: 'FamilyUpdateHidden', data: { ...state.update, hiddenAt: now } }]
        : [{ type: 'FamilyUpdateShown', data: { ...state.update, shownAt: now } }];
    },
  },
  evolve: {
    FamilyUpdateShared: (_state, shared) => ({
      status: 'shared',
      update: identityOf(shared),
      isPrivate: shared.isPrivate,
      isHidden: false,
    }),
    FamilyUpdateTakenBack: () => ({ status: 'takenBack' }),
    FamilyUpdateHidden: (state) => (state.status === 'shared' ? { ...state, isHidden: true } : state),
    FamilyUpdateShown: (state) => (state.status === 'shared' ? { ...state, isHidden: false } : state),
  },
};
