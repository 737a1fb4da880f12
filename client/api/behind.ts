import { laterPosition } from './positionToken.ts';

/** Follows whether answers are older than what this browser has seen. */
interface Behind {
  /** Called when that changes. */
  watch(tell: (isBehind: boolean) => void): void;
  /** An answer was older than `position`, which this browser has seen. */
  stale(position: string | undefined): void;
  /** An answer is as new as `asked`. */
  fresh(asked: string | undefined): void;
  /** Called when everything is reloaded, possibly from a log that lacks what this browser has seen. */
  startOver(): void;
}

export const followBehind = (): Behind => {
  let tell = (_isBehind: boolean): void => undefined;
  /** The position to reach. */
  let awaited: { readonly position: string | undefined } | undefined;
  const end = (): void => {
    awaited = undefined;
    tell(false);
  };
  return {
    watch: (told) => {
      tell = told;
    },
    stale: (position) => {
      awaited = { position };
      tell(true);
    },
    fresh: (asked) => {
      if (awaited && laterPosition(asked, awaited.position) === asked) end();
    },
    startOver: () => {
      if (awaited) end();
    },
  };
};
