import { useState } from 'react';
import type { AlertShown } from '../alert/alertShown.ts';

const idsOf = (items: readonly AlertShown[]): readonly string[] => items.map(({ alert }) => alert.id);

/** Keeps the order when somebody acknowledges an alert, so that nothing moves under the finger. Only a new alert sorts them again. */
export const useAlertsInPlace = (items: readonly AlertShown[]): readonly AlertShown[] => {
  const ids = idsOf(items);
  const [order, setOrder] = useState(ids);
  const isNew = ids.some((id) => !order.includes(id));
  if (isNew) setOrder(ids);
  const places = isNew ? ids : order;
  return items.toSorted((one, other) => places.indexOf(one.alert.id) - places.indexOf(other.alert.id));
};
