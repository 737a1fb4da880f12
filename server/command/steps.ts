import { Refusal } from '../../events/kernel/refusal.ts';
import type { Position } from '../../events/store/eventStore.ts';

/** One append, or one row, of a process on several streams. */
interface Step {
  /** Returns the position that read models must reach to show it. */
  readonly act: () => Promise<Position | undefined>;
  /** Runs, last step first, if a later step throws a Refusal; after any other error jobs clear up. */
  readonly undo?: () => Promise<unknown>;
  /** From here on the process has happened: nothing is undone, and a job does what is left. */
  readonly isDecisive?: boolean;
}

/** A process's steps by name, in order. */
export type Steps = Readonly<Record<string, Step>>;

/** Takes the steps in order. Returns the highest position, which read models must reach. */
export const takeSteps = async (steps: Steps): Promise<Position | undefined> => {
  let seen: Position | undefined;
  let undoable: readonly Step[] = [];
  for (const step of Object.values(steps)) {
    try {
      const position = await step.act();
      if (position !== undefined && (seen === undefined || position > seen)) seen = position;
    } catch (problem) {
      if (problem instanceof Refusal) for (const { undo } of undoable.toReversed()) await undo?.();
      throw problem;
    }
    undoable = step.isDecisive ? [] : [...undoable, step];
  }
  return seen;
};
