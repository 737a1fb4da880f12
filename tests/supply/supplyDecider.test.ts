import type { SupplyEvent } from '../../events/supply/supplyEvents.ts';
import { supplyDecider, type SupplyCommand } from '../../server/supply/supplyDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(supplyDecider);
const { now } = specifiedContext;
const actor = '00000000-0000-4000-8000-0000000000aa';
const ana = '9c2e4f60-5b1d-4e3a-8f7c-2a1b0c9d8e7f';
const about = {
  medicationId: '5d3e2f1a-0b9c-48d7-a6e5-f4c3b2a19080',
  seniorId: '3b1f0c52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  medicationName: 'Metformin',
};
const entryId = 'c1d2e3f4-a5b6-47c8-99d0-e1f2a3b4c5d6';
const other = 'c1d2e3f4-a5b6-47c8-99d0-e1f2a3b4c5d7';
const refill = { ...about, entryId, amount: 60, at: '2026-11-20T08:00:00.000Z' };
const record = (more: object = {}): SupplyCommand => ({
  type: 'RecordSupply',
  data: { entry: { ...refill, kind: 'refilled' }, isAnother: false, lastRefill: undefined, ...more },
});
const refilled = (more: object = {}): SupplyEvent => ({
  type: 'SupplyRefilled',
  data: { ...refill, enteredBy: actor, enteredAt: now, ...more },
});

const order = (status: 'seenTo' | 'ordered'): SupplyCommand => ({ type: 'OrderSupply', data: { ...about, status } });
const taken = (takenAt = now): SupplyEvent => ({
  type: 'SupplyOrderTaken',
  data: { ...about, takenBy: ana, takenAt },
});
const ordered: SupplyEvent = { type: 'SupplyOrdered', data: { ...about, orderedBy: actor, orderedAt: now } };

test('a refill is recorded at its own time, and once', () => {
  given().when(record()).then(refilled());
  given(refilled()).when(record()).thenNothing();
});

describe('two people refill one after the other', () => {
  const anas = refilled({ entryId: other, enteredBy: ana, enteredAt: '2026-11-21T07:58:00.000Z' });
  const lastRefill = { entryId: other, by: { id: ana, firstName: 'Ana' } };
  test('the second is asked whether it is another one', () =>
    given(anas).when(record({ lastRefill })).thenRefused('Ana entered 60 2 minutes ago. Is yours a second one?'));
  test('a person whom the read model doesn’t know has no name', () =>
    given(anas).when(record()).thenRefused('Someone'));
  test('confirmed it is a second fact', () =>
    given(anas)
      .when(record({ isAnother: true }))
      .then(refilled()));
  test('later, or by the same person, nothing is asked', () => {
    given(refilled({ entryId: other, enteredBy: ana, enteredAt: '2026-11-21T07:49:00.000Z' }))
      .when(record())
      .then(refilled());
    given(refilled({ entryId: other }))
      .when(record())
      .then(refilled());
  });
});

test('a correction says what it was before; the same again is none', () => {
  const correct = (change: object): SupplyCommand => ({
    type: 'CorrectSupply',
    data: { entryId, change: (before) => ({ ...before, ...change }) },
  });
  given(refilled())
    .when(correct({ amount: 90 }))
    .then({
      type: 'SupplyCorrected',
      data: {
        ...refill,
        kind: 'refilled',
        amount: 90,
        before: { amount: 60, at: refill.at },
        correctedBy: actor,
        correctedAt: now,
      },
    });
  given(refilled())
    .when(correct({ amount: 60 }))
    .thenNothing();
  given()
    .when(correct({ amount: 60 }))
    .thenRefused('This entry was taken back.');
});

test('an entry is taken back once', () => {
  const takeBack: SupplyCommand = { type: 'TakeBackSupply', data: { entryId } };
  const takenBack: SupplyEvent = {
    type: 'SupplyTakenBack',
    data: { ...refill, kind: 'refilled', takenBackBy: actor, takenBackAt: now },
  };
  given(refilled()).when(takeBack).then(takenBack);
  given(refilled(), takenBack).when(takeBack).thenNothing();
});

describe('an order', () => {
  test('is seen to by one, for all', () => given(taken()).when(order('seenTo')).thenNothing());
  test('is placed by anybody, once', () => {
    given(taken()).when(order('ordered')).then(ordered);
    given(taken(), ordered).when(order('ordered')).thenNothing();
    given(taken(), ordered).when(order('seenTo')).thenNothing();
  });
  test('is asked for again after a refill, or three weeks', () => {
    given(taken(), ordered, refilled({ at: now }))
      .when(order('ordered'))
      .then(ordered);
    given(taken('2026-10-30T08:00:00.000Z')).when(order('ordered')).then(ordered);
  });
  test('is undone a step at a time', () => {
    const undo: SupplyCommand = { type: 'UndoSupplyOrder', data: about };
    const undone = (data: object) =>
      ({ type: 'SupplyOrderUndone', data: { ...about, undoneBy: actor, undoneAt: now, ...data } }) as SupplyEvent;
    given(taken(), ordered)
      .when(undo)
      .then(undone({ undone: 'ordered', backTo: 'seenTo' }));
    given(taken(), ordered, undone({ undone: 'ordered', backTo: 'seenTo' }))
      .when(undo)
      .then(undone({ undone: 'seenTo', backTo: 'open' }));
    given().when(undo).thenNothing();
  });
});
