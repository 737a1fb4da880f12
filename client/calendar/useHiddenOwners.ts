import { useState } from 'react';

/** The owners whose appointments are hidden, until the page is left. */
export const useHiddenOwners = (): {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (ownerId: string) => void;
} => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ownerId: string) =>
    setHidden(new Set(hidden.has(ownerId) ? [...hidden].filter((id) => id !== ownerId) : [...hidden, ownerId]));
  return { hidden, toggle };
};
