import { useEffect, useState } from 'react';

/** Milliseconds that each step is lit. */
const stepShown = 1200;

export interface PatternShow {
  /** The step that is lit. */
  readonly step: number | undefined;
  readonly isShowing: boolean;
  readonly wasShown: boolean;
  readonly start: () => void;
  readonly end: () => void;
}

interface PatternShowOptions {
  readonly wasShownBefore: boolean;
  /** Holds the current step. */
  readonly isWaiting: boolean;
}

type Shown =
  | { readonly kind: 'not' }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'still' }
  | { readonly kind: 'done' };

/** With reduced motion nothing lights up: the pattern is shown as words, without a time limit. */
const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Lights the steps of a pattern one by one, each time it is started. */
export const usePatternShow = (steps: number, { wasShownBefore, isWaiting }: PatternShowOptions): PatternShow => {
  const [shown, setShown] = useState<Shown>({ kind: wasShownBefore ? 'done' : 'not' });
  const step = shown.kind === 'step' ? shown.step : undefined;
  useEffect(() => {
    if (step === undefined || isWaiting) return;
    const timer = setTimeout(
      () => setShown(step + 1 < steps ? { kind: 'step', step: step + 1 } : { kind: 'done' }),
      stepShown,
    );
    return () => clearTimeout(timer);
  }, [step, steps, isWaiting]);
  return {
    step,
    isShowing: step !== undefined || shown.kind === 'still',
    wasShown: shown.kind === 'done',
    start: () => setShown(prefersStill() ? { kind: 'still' } : { kind: 'step', step: 0 }),
    end: () => setShown({ kind: 'done' }),
  };
};
