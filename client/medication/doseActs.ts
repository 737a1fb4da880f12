import { createAction } from '@reduxjs/toolkit';
import { newId } from '../api/newId.ts';
import type { Command, CommandFailure } from '../command/command.ts';

/** One tap on one dose or several: a command each, and one toast. Several share a correlation id. */
export interface DoseAct {
  readonly what: 'take' | 'skip' | 'undo' | 'notTaken' | 'snooze';
  readonly commands: readonly Command[];
  /** The answers were given in a form that is closed by now. */
  readonly isOfForm?: boolean;
}

export const doseActSent = createAction<DoseAct>('medication/actSent');

/** The act's toast replaces those of its commands. Several share a correlation id. */
const together = (
  commands: readonly Command[],
  correlationId = commands.length > 1 ? newId() : undefined,
): readonly Command[] =>
  commands.map(({ toast: _own, ...command }) => (correlationId ? { ...command, correlationId } : command));

/** "Take Now", "Take all 4" */
export const takeAct = (commands: readonly Command<'TakeDose'>[]): DoseAct => ({
  what: 'take',
  commands: together(commands),
});

/** "Skip this dose", "Skip all 3" */
export const skipAct = (commands: readonly Command[]): DoseAct => ({ what: 'skip', commands: together(commands) });

/** Undo, or the other answer if Undo would hide the dose from every screen (`notTakenAfterAll`). */
export const undoAct = (commands: readonly Command[]): DoseAct => ({
  what: commands.some(({ then }) => then) ? 'notTaken' : 'undo',
  commands: together(commands),
});

/** "Show again at 4:04 PM" */
export const snoozeAct = (commands: readonly Command[]): DoseAct => ({ what: 'snooze', commands: together(commands) });

/** The answers given in a form are one act, under the form's correlation id. */
export const answeredInForm = (
  what: 'take' | 'skip',
  commands: readonly Command[],
  correlationId: string,
): DoseAct => ({
  what,
  commands: together(commands, correlationId),
  isOfForm: true,
});

/** The failed commands, unchanged. */
export const again = (act: DoseAct, failed: readonly CommandFailure[]): DoseAct => ({
  ...act,
  commands: failed.map(({ command }) => command),
});
