import { useState } from 'react';
import type { AlertShown } from '../alert/AlertItem.tsx';

const idsOf = (items: readonly AlertShown[]): readonly string[] => items.map(({ alert }) => alert.id);

/** In order until somebody answers one: that one stays under the finger, and only an alert that comes sorts them anew. */
export const useAlertsInPlace = (items: readonly AlertShown[]): readonly AlertShown[] => {
  const ids = idsOf(items);
  const [order, setOrder] = useState(ids);
  const isNew = ids.some((id) => !order.includes(id));
  if (isNew) setOrder(ids);
  const places = isNew ? ids : order;
  return items.toSorted((one, other) => places.indexOf(one.alert.id) - places.indexOf(other.alert.id));
};
