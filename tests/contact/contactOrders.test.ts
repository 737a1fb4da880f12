import { lastOrder, ordersAfterMove } from '../../client/contact/contactOrders.ts';

const at = (...orders: readonly number[]) => orders.map((order, index) => ({ id: `c${index}`, userId: 'rosa', order }));
/** The changes sent, and the list after them. */
const moved = (orders: readonly number[], id: string, to: number) => {
  const contacts = at(...orders);
  const changes = ordersAfterMove(contacts, id, to);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const after = contacts
    .map((contact) => byId.get(contact.id) ?? contact)
    .toSorted((one, other) => one.order - other.order);
  return {
    changes: changes.map(({ id: changed, order }) => [changed, order]),
    after: after.map((contact) => contact.id).join(' '),
  };
};

test('a move between two others is one change: the number halfway between theirs', () =>
  expect(moved([0, 1, 2], 'c2', 1)).toEqual({ changes: [['c2', 0.5]], after: 'c0 c2 c1' }));
test('a move to either end is one change', () => {
  expect(moved([0, 1, 2], 'c2', 0)).toEqual({ changes: [['c2', -1]], after: 'c2 c0 c1' });
  expect(moved([0, 1, 2], 'c0', 2)).toEqual({ changes: [['c0', 3]], after: 'c1 c2 c0' });
});
test('contacts that have the same number are numbered again, so that the move is seen', () => {
  expect(moved([0, 0, 0], 'c2', 1)).toEqual({
    changes: [
      ['c2', 1],
      ['c1', 2],
    ],
    after: 'c0 c2 c1',
  });
  expect(moved([0, 0], 'c1', 0)).toEqual({ changes: [['c1', -1]], after: 'c1 c0' });
});
test('so are neighbours without a number between them, and numbers at their limit', () => {
  expect(moved([1, 1 + Number.EPSILON, 5], 'c2', 1).after).toBe('c0 c2 c1');
  expect(moved([-1_000_000, 0], 'c1', 0)).toEqual({ changes: [['c0', 1]], after: 'c1 c0' });
});
test('a move to the same place changes nothing', () => {
  expect(moved([0, 1], 'c0', 0).changes).toEqual([]);
  expect(moved([0, 1], 'c0', 2).changes).toEqual([]);
  expect(moved([0, 1], 'unknown', 0).changes).toEqual([]);
});
test('any number of moves to one place keeps its promise', () => {
  let contacts = at(0, 1, 2);
  for (let moves = 0; moves < 200; moves += 1) {
    const id = contacts[2]?.id ?? '';
    const changes = new Map(ordersAfterMove(contacts, id, 1).map((change) => [change.id, change]));
    contacts = contacts
      .map((contact) => changes.get(contact.id) ?? contact)
      .toSorted((one, other) => one.order - other.order);
    expect(contacts[1]?.id).toBe(id);
  }
});

test('a new contact comes last', () => {
  expect(lastOrder([])).toBe(0);
  expect(lastOrder(at(0, 0))).toBe(1);
  expect(lastOrder(at(3, 2.5, -1))).toBe(4);
  expect(lastOrder(at(2.5))).toBe(3);
});
