import type { RecordedEvent } from '../../events/store/eventLog.ts';
import type { AppendsToCome, InlineWriter } from '../../events/store/eventStore.ts';
import { NotSent } from './runnerErrors.ts';

/** Allows inline projection while the read models are at the end of the log and nothing else is written to them. */
export interface InlineWriting {
  readonly writer: InlineWriter<RecordedEvent>;
  /** Allowed from now on. */
  open(): void;
  /** Paused once the write in flight is answered; `isBrief`: resumes in a moment. Throws what has failed since. */
  shut(options: { isBrief: boolean }): Promise<void>;
}

/** Milliseconds that an append waits at most during a brief pause: it must never hang on read models. */
const waitsAtMost = 20;
/** Milliseconds of pause after a failed write: other nodes append too, or the read models are being repaired. */
const restsFor = 1000;

export const openInlineWriting = (
  write: (appends: AppendsToCome<RecordedEvent>) => Promise<boolean>,
  now = (): number => performance.now(),
): InlineWriting => {
  let state: 'open' | 'in a moment' | 'shut' = 'shut';
  let restUntil = -Infinity;
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

  const tryToWrite = async (appends: AppendsToCome<RecordedEvent>): Promise<boolean> => {
    try {
      underway = write(appends);
      const isWritten = await underway;
      if (!isWritten) restUntil = now() + restsFor;
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

  const isFit = (): boolean => !failure && now() >= restUntil;

  return {
    writer: {
      async write(appends) {
        if (state === 'in a moment' && isFit()) await opened();
        return state === 'open' && isFit() ? tryToWrite(appends) : false;
      },
    },
    open() {
      state = 'open';
      wake();
    },
    async shut({ isBrief }) {
      state = isBrief ? 'in a moment' : 'shut';
      if (!isBrief) wake();
      await underway?.catch(() => undefined);
      if (failure) throw failure.error;
    },
  };
};
