import { useState } from 'react';
import { idOf, type NamedDose } from './nowView.ts';

/** All are checked at first, and again after some were taken: those that were left out are then what remains. */
export const useTicked = (items: readonly NamedDose[]) => {
  const ids = items.map(idOf).join(' ');
  const [{ of, left }, setLeft] = useState<{ readonly of: string; readonly left: readonly string[] }>({
    of: ids,
    left: [],
  });
  const present = of === ids ? left : [];
  return {
    ticked: items.filter((named) => !present.includes(idOf(named))),
    handleTick: (id: string) =>
      setLeft({ of: ids, left: present.includes(id) ? present.filter((other) => other !== id) : [...present, id] }),
  };
};
