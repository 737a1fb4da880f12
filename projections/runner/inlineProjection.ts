import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { PendingAppends, InlineWriter } from '../../events/store/eventStore.ts';
import { NotSent } from './runnerErrors.ts';

/** Allows inline projection while the read models are at the end of the log and nothing else is written to them. */
export interface InlineProjection {
  readonly writer: InlineWriter<RecordedEvent>;
  /** Allowed from now on. */
  open(): void;
  /** Pauses once the write in flight is answered; `isBrief`: resumes in a moment. Throws the last failure. */
  pause(options: { isBrief: boolean }): Promise<void>;
}

/** Milliseconds that an append waits at most during a brief pause: it must never hang on read models. */
const waitsAtMost = 20;
/** Milliseconds of pause after a failed write: other nodes append too, or the read models are being repaired. */
const cooldownMs = 1000;

const createGate = () => {
  let state: 'open' | 'in a moment' | 'shut' = 'shut';
  let wake = (): void => undefined;
  return {
    isOpen: () => state === 'open',
    /** During a brief pause, resolves at its end or after the longest wait. */
    pauseOver: (): Promise<void> =>
      state === 'in a moment'
        ? new Promise((resolve) => {
            const timer = setTimeout(resolve, waitsAtMost);
            wake = () => {
              clearTimeout(timer);
              resolve();
            };
          })
        : Promise.resolve(),
    open(): void {
      state = 'open';
      wake();
    },
    shut(isBrief: boolean): void {
      state = isBrief ? 'in a moment' : 'shut';
      if (!isBrief) wake();
    },
  };
};

export const openInlineProjection = (
  write: (appends: PendingAppends<RecordedEvent>) => Promise<boolean>,
  now = (): number => performance.now(),
): InlineProjection => {
  const gate = createGate();
  let cooldownUntil = -Infinity;
  let underway: Promise<boolean> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const tryToWrite = async (appends: PendingAppends<RecordedEvent>): Promise<boolean> => {
    try {
      underway = write(appends);
      const isWritten = await underway;
      if (!isWritten) cooldownUntil = now() + cooldownMs;
      return isWritten;
    } catch (error) {
      const isUnsent = error instanceof NotSent;
      failure = { error: isUnsent ? error.cause : error };
      if (isUnsent) return false;
      throw error;
    } finally {
      underway = undefined;
    }
  };

  const isAvailable = (): boolean => !failure && now() >= cooldownUntil;

  return {
    writer: {
      async write(appends) {
        if (isAvailable() && !gate.isOpen()) await gate.pauseOver();
        return gate.isOpen() && isAvailable() ? tryToWrite(appends) : false;
      },
    },
    open: gate.open,
    async pause({ isBrief }) {
      gate.shut(isBrief);
      await underway?.catch(() => undefined);
      if (failure) throw failure.error;
    },
  };
};
