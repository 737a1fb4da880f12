import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a move, after which the slider's moment is requested. */
const restMs = 350;

/** The moment under the thumb while it moves; `onRest` gets it once it rests. */
export const useHeldMoment = (onRest: (ms: number) => void) => {
  const [held, setHeld] = useState<number>();
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setTimeout(() => {
      setHeld(undefined);
      rest(held);
    }, restMs);
    return () => clearTimeout(timer);
  }, [held]);
  return { held, hold: setHeld };
};
