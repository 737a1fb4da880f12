import type { DocumentEvent, SharedMember } from '../../events/document/documentEvents.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message, MessageNamed } from '../../events/kernel/message.ts';
import { Refusal } from '../../events/kernel/refusal.ts';

type Added = MessageNamed<DocumentEvent, 'DocumentAdded'>['data'];

/** Absent means unchanged. */
export interface DocumentChange {
  readonly name?: string | undefined;
  readonly sharedWith?: readonly SharedMember[] | undefined;
}

export type DocumentCommand =
  Message<'AddDocument', Added> | Message<'ChangeDocument', DocumentChange> | Message<'RemoveDocument', unknown>;

type Identity = Pick<Added, 'documentId' | 'ownerId' | 'name'>;
export type DocumentState =
  | { readonly status: 'none' | 'removed' }
  | { readonly status: 'kept'; readonly document: Identity; readonly sharedWith: readonly SharedMember[] };
type Kept = Extract<DocumentState, { status: 'kept' }>;

const membershipsOf = (members: readonly SharedMember[]): string =>
  JSON.stringify(members.map(({ invitationId }) => invitationId).sort());

const renamed = ({ document }: Kept, { name }: DocumentChange): readonly DocumentEvent[] =>
  name === undefined || name === document.name
    ? []
    : [{ type: 'DocumentRenamed', data: { ...document, name, formerName: document.name } }];

/** Compared by membership: a person who left and came back has no access until the owner shares again. */
const shared = (
  { document, sharedWith: before }: Kept,
  { name = document.name, sharedWith }: DocumentChange,
): readonly DocumentEvent[] =>
  sharedWith === undefined || membershipsOf(sharedWith) === membershipsOf(before)
    ? []
    : [{ type: 'DocumentShared', data: { ...document, name, sharedWith: [...sharedWith] } }];

const identityOf = ({ documentId, ownerId, name }: Identity): Identity => ({ documentId, ownerId, name });

/** One document. documentAccess.ts checks before who may share it with which members. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initialState: { status: 'none' },
  decide: {
    AddDocument: (document, { status }) => (status === 'none' ? [{ type: 'DocumentAdded', data: document }] : []),
    ChangeDocument: (change, state) => {
      if (state.status !== 'kept') throw new Refusal('This document was removed.', 'document_removed');
      return [...renamed(state, change), ...shared(state, change)];
    },
    RemoveDocument: (_command, state) =>
      state.status === 'kept' ? [{ type: 'DocumentRemoved', data: state.document }] : [],
  },
  evolve: {
    DocumentAdded: (_state, added) => ({ status: 'kept', document: identityOf(added), sharedWith: added.sharedWith }),
    DocumentShared: (state, { sharedWith }) => (state.status === 'kept' ? { ...state, sharedWith } : state),
    DocumentRenamed: (state, { name }) =>
      state.status === 'kept' ? { ...state, document: { ...state.document, name } } : state,
    DocumentRemoved: () => ({ status: 'removed' }),
  },
};
