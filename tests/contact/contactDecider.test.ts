import type { Contact } from '../../events/contact/contactFields.ts';
import type { ContactEvent } from '../../events/contact/contactEvents.ts';
import { contactDecider, type ContactCommand } from '../../server/contact/contactDecider.ts';
import { specify } from '../support/given.ts';

const { given } = specify(contactDecider);
const identity = {
  contactId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  ownerId: '00000000-0000-4000-8000-0000000000aa',
  name: 'Helen Osei',
};
const contact = {
  ...identity,
  phone: '(555) 201-0188',
  contactType: 'medical',
  relationship: 'Doctor',
  notes: null,
  isPrimary: false,
  order: 1,
} as const;
const add = (others = 0): ContactCommand => ({ type: 'AddContact', data: { contact, others } });
const change = (changes: Partial<Contact>, wasPrimary = false): ContactCommand => ({
  type: 'ChangeContact',
  data: { change: changes, wasPrimary },
});
const remove: ContactCommand = { type: 'RemoveContact', data: {} };
const added: ContactEvent = { type: 'ContactAdded', data: contact };
const removed: ContactEvent = { type: 'ContactRemoved', data: identity };
const changed = (changes: object): ContactEvent => ({ type: 'ContactChanged', data: { ...identity, ...changes } });

test('a contact is added with all its fields', () => given().when(add()).then(added));
test('the same contact is not added twice, nor brought back by a retry', () => {
  given(added).when(add()).thenNothing();
  given(added, removed).when(add()).thenNothing();
});
test('the hundredth contact is added, and no more after it', () => {
  given().when(add(99)).then(added);
  given().when(add(100)).thenRefused('You already have 100 emergency contacts. Delete one to add another.');
});

test('a change contains only different fields', () => {
  given(added)
    .when(change({ phone: '911', relationship: 'Doctor', notes: null }))
    .then(changed({ phone: '911' }));
  given(added)
    .when(change({ contactType: 'emergency', relationship: null, notes: 'Evenings', order: 0.5 }))
    .then(changed({ contactType: 'emergency', relationship: null, notes: 'Evenings', order: 0.5 }));
});
test('a new name is a change by itself', () =>
  given(added)
    .when(change({ name: 'Helen Mensah' }))
    .then(changed({ name: 'Helen Mensah' })));
test('a change without effect appends nothing, also after changes', () => {
  given(added)
    .when(change({ ...contact }))
    .thenNothing();
  given(added, changed({ phone: '911' }))
    .when(change({ phone: '911' }))
    .thenNothing();
});
test('the read model decides which contact is primary: another one may have become it since', () => {
  const once = changed({ isPrimary: true });
  given(added, once)
    .when(change({ isPrimary: true }, false))
    .then(once);
  given(added, once)
    .when(change({ isPrimary: true }, true))
    .thenNothing();
  given(added)
    .when(change({ isPrimary: false }, true))
    .then(changed({ isPrimary: false }));
});

test('a contact is removed once', () => {
  given(added).when(remove).then(removed);
  given(added, removed).when(remove).thenNothing();
  given().when(remove).thenNothing();
});
test('one that was removed can’t be changed', () =>
  given(added, removed)
    .when(change({ phone: '911' }))
    .thenRefused('This contact was deleted.'));
