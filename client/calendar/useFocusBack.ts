import { useLayoutEffect, type RefObject } from 'react';
import { homesAround } from '../ui/useFocusHandedOn.ts';

/** When what a button opened is closed, the button has the focus again, or, where it is gone as well, the nearest `data-focus-home` that stays. */
export const useFocusBack = (button: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const places = [button.current, ...homesAround(button.current)];
    return () => {
      // what was open goes after this
      setTimeout(() => places.find((place) => place?.isConnected)?.focus({ preventScroll: true }));
    };
  }, [button, isOpen]);
};
