import { useEffect, useRef, useState } from 'react';
import { homesAround } from './useFocusHandedOn.ts';

/** When a dialog goes, the focus returns to what opened it, or, where that is gone as well, to the nearest `data-focus-home` that stays. */
export const useFocusReturn = (): void => {
  const [places] = useState(() => [document.activeElement, ...homesAround(document.activeElement)]);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      leaving.current = setTimeout(() => {
        const place = places.find((element) => element?.isConnected);
        if (place instanceof HTMLElement) place.focus({ preventScroll: true });
      });
    };
  }, [places]);
};
