import { contactFields } from '../../events/contact/contactFields.ts';
import type { EmergencyContactView } from '../../projections/contact/emergencyContactsQueries.ts';

type Ordered = Pick<EmergencyContactView, 'id' | 'userId' | 'order'>;

/** The order of a new contact: after all others. */
export const lastOrder = (contacts: readonly Pick<EmergencyContactView, 'order'>[]): number =>
  contacts.length === 0 ? 0 : Math.floor(Math.max(...contacts.map(({ order }) => order))) + 1;

/** A number between two neighbors; at an end of the list, one beyond the last. */
const between = (before: Ordered | undefined, after: Ordered | undefined): number => {
  if (before && after) return (before.order + after.order) / 2;
  if (before) return before.order + 1;
  return (after?.order ?? 1) - 1;
};

const fits = (order: number, before: Ordered | undefined, after: Ordered | undefined): boolean =>
  (before === undefined || before.order < order) &&
  (after === undefined || order < after.order) &&
  Math.abs(order) <= contactFields.order.stored.maximum;

/**
 * Puts one contact at this index. Returns the contacts whose order changes: only that one, unless its new neighbors
 * leave no number in between.
 */
export const ordersAfterMove = <Contact extends Ordered>(
  contacts: readonly Contact[],
  id: string,
  to: number,
): readonly Contact[] => {
  const moved = contacts.find((contact) => contact.id === id);
  if (!moved || contacts[to] === undefined || contacts[to] === moved) return [];
  const others = contacts.filter((contact) => contact !== moved);
  const [before, after] = [others[to - 1], others[to]];
  const order = between(before, after);
  if (fits(order, before, after)) return [{ ...moved, order }];
  return [...others.slice(0, to), moved, ...others.slice(to)].flatMap((contact, index) =>
    contact.order === index ? [] : [{ ...contact, order: index }],
  );
};
