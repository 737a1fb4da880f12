import { laterPosition } from './positionToken.ts';

/** Follows whether answers are older than what this browser has seen. */
interface Behind {
  /** Called when that changes. */
  watch(notify: (isBehind: boolean) => void): void;
  /** An answer was older than `position`, which this browser has seen. */
  stale(position: string | undefined): void;
  /** An answer is as new as `minPosition`. */
  fresh(minPosition: string | undefined): void;
  /** Called when everything is reloaded, possibly from a log that lacks what this browser has seen. */
  startOver(): void;
}

export const followBehind = (): Behind => {
  let notify = (_isBehind: boolean): void => undefined;
  /** The position to reach. */
  let awaited: { readonly position: string | undefined } | undefined;
  const end = (): void => {
    awaited = undefined;
    notify(false);
  };
  return {
    watch: (listener) => {
      notify = listener;
    },
    stale: (position) => {
      awaited = { position };
      notify(true);
    },
    fresh: (minPosition) => {
      if (awaited && laterPosition(minPosition, awaited.position) === minPosition) end();
    },
    startOver: () => {
      if (awaited) end();
    },
  };
};
