import type { DocumentEvent } from '../../events/document/documentEvents.ts';
import { documentDecider, type DocumentChange, type DocumentCommand } from '../../server/document/documentDecider.ts';
import { specify } from '../support/given.ts';

const { given } = specify(documentDecider);
const ana = { personId: '00000000-0000-4000-8000-0000000000bb', invitationId: '00000000-0000-4000-8000-0000000000b1' };
const anaAgain = { ...ana, invitationId: '00000000-0000-4000-8000-0000000000b2' };
const fay = { personId: '00000000-0000-4000-8000-0000000000cc', invitationId: '00000000-0000-4000-8000-0000000000c1' };
const identity = {
  documentId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  ownerId: '00000000-0000-4000-8000-0000000000aa',
  name: 'Insurance card.pdf',
};
const details = {
  ...identity,
  type: 'Insurance',
  uploadId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a12',
  contentType: 'application/pdf',
  size: 1234,
  sharedWith: [ana],
} as const;
const added: DocumentEvent = { type: 'DocumentAdded', data: { ...details, sharedWith: [ana] } };
const removed: DocumentEvent = { type: 'DocumentRemoved', data: identity };
const sharedWith = (...members: (typeof ana)[]): DocumentEvent => ({
  type: 'DocumentShared',
  data: { ...identity, sharedWith: members },
});
const add: DocumentCommand = { type: 'AddDocument', data: { ...details, sharedWith: [ana] } };
const remove: DocumentCommand = { type: 'RemoveDocument', data: {} };
const change = (data: DocumentChange): DocumentCommand => ({ type: 'ChangeDocument', data });

test('a document is added once, and a retry does not bring a removed one back', () => {
  given().when(add).then(added);
  given(added).when(add).thenNothing();
  given(added, removed).when(add).thenNothing();
});

test('sharing records the whole new list', () => {
  given(added)
    .when(change({ sharedWith: [ana, fay] }))
    .then(sharedWith(ana, fay));
  given(added)
    .when(change({ sharedWith: [] }))
    .then(sharedWith());
});

test('the same list, in any order, is nothing new', () => {
  given(added)
    .when(change({ sharedWith: [ana] }))
    .thenNothing();
  given(added, sharedWith(ana, fay))
    .when(change({ sharedWith: [fay, ana] }))
    .thenNothing();
});

test('sharing with somebody who left and came back is new', () =>
  given(added)
    .when(change({ sharedWith: [anaAgain] }))
    .then(sharedWith(anaAgain)));

test('a new name is recorded with the former one; the same name is nothing new', () => {
  const data = { ...identity, name: 'Card 2026', formerName: identity.name };
  given(added)
    .when(change({ name: 'Card 2026' }))
    .then({ type: 'DocumentRenamed', data });
  given(added)
    .when(change({ name: identity.name }))
    .thenNothing();
});

test('a name and a list together are two facts, the second under the new name', () => {
  const name = 'Card 2026';
  given(added)
    .when(change({ name, sharedWith: [] }))
    .then(
      { type: 'DocumentRenamed', data: { ...identity, name, formerName: identity.name } },
      { type: 'DocumentShared', data: { ...identity, name, sharedWith: [] } },
    );
});

test('it is removed once; then it can’t be changed any more', () => {
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenNothing();
  given(added, removed)
    .when(change({ sharedWith: [] }))
    .thenRefused('This document was removed.');
});
