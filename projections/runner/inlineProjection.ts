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

export const openInlineProjection = (
  write: (appends: PendingAppends<RecordedEvent>) => Promise<boolean>,
  now = (): number => performance.now(),
): InlineProjection => {
  let state: 'open' | 'in a moment' | 'shut' = 'shut';
  let cooldownUntil = -Infinity;
  let underway: Promise<boolean> | undefined;
  let failure: { readonly error: unknown } | undefined;
  let wake = (): void => undefined;

  const opened = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, waitsAtMost);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

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
        if (state === 'in a moment' && isAvailable()) await opened();
        return state === 'open' && isAvailable() ? tryToWrite(appends) : false;
      },
    },
    open() {
      state = 'open';
      wake();
    },
    async pause({ isBrief }) {
      state = isBrief ? 'in a moment' : 'shut';
      if (!isBrief) wake();
      await underway?.catch(() => undefined);
      if (failure) throw failure.error;
    },
  };
};
