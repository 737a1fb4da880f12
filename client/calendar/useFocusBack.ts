import { useLayoutEffect, type RefObject } from 'react';
import { focusRemaining, homesAround } from '../ui/useFocusHandedOn.ts';

/**
 * When the opened dialog or popover closes, focuses its button again, or the nearest remaining `data-focus-home` if the
 * button is gone.
 */
export const useFocusBack = (button: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const places = [button.current, ...homesAround(button.current)];
    return () => {
      // the closed content is removed only after this
      setTimeout(() => focusRemaining(places));
    };
  }, [button, isOpen]);
};
