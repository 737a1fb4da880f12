import { useState } from 'react';

/** Whose appointments are not to be shown, as long as one is on the page. */
export const useHiddenOwners = (): {
  readonly hidden: ReadonlySet<string>;
  readonly toggle: (ownerId: string) => void;
} => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ownerId: string) =>
    setHidden(new Set(hidden.has(ownerId) ? [...hidden].filter((id) => id !== ownerId) : [...hidden, ownerId]));
  return { hidden, toggle };
};
