import type { UnknownAction } from '@reduxjs/toolkit';
import type { SafetyQuestion } from '../../events/medication/safetyLabels.ts';
import type { CommandAnswer, CommandRequest, CommandType } from '../../projections/apiRoutes.ts';
import type { Written } from '../api/apiClient.ts';
import type { ToastText } from '../ui/toastQueue.ts';

/** Without a description the toast shows the server's message, else `otherwise`. */
export interface FailureText extends ToastText {
  readonly otherwise?: string;
  /** Shown when the outcome is unknown. */
  readonly unknown?: ToastText;
}

interface OnScreen {
  /** Dispatched after success, e.g. to put back what an undo restores. */
  readonly after?: UnknownAction;
  /** The request's idempotency key, if it is kept over a reload; absent: one for each wish (`attempts.ts`). */
  readonly idempotencyKey?: string;
  /** A UUID that the commands of one tap share. */
  readonly correlationId?: string;
  readonly toast?: {
    readonly success?: ToastText;
    /** Same meaning as in a toast (client/ui/toastQueue.ts). */
    readonly topic?: string;
    readonly failure: FailureText;
    /** The thing that the success toast is about, as in a toast (client/ui/toastQueue.ts). */
    readonly about?: string | undefined;
    /** Offered as "Undo" in the success toast. */
    readonly undo?: Command;
    /** The same for a result that gets its id from the server. */
    readonly undoOf?: (id: string) => Command;
  };
  /** Read models that are loaded again about 100 ms after success. */
  readonly reloads?: readonly string[];
  /** The owner whose parts are loaded again; absent: all loaded parts. */
  readonly seniorId?: string;
  /** Sent once this one has succeeded, e.g. the second half of an undo. */
  readonly then?: Command;
}

/** A screen's request to the server: a union of all commands, discriminated by `type`. */
export type Write<Type extends CommandType = CommandType> = Type extends CommandType
  ? OnScreen & { readonly type: Type } & CommandRequest<Type>
  : never;

/**
 * A write in progress. `key` names its place on the screen, e.g. `dose-<id>`. One write runs per key; its state and problem are kept
 * under it.
 */
export type Command<Type extends CommandType = CommandType> = Write<Type> & { readonly key: string };

/**
 * The server's answer to a command. 201: created. 200: changed, or already in that state. 202: recorded, but not
 * projected yet.
 */
export type CommandOutcome<Type extends CommandType = CommandType> = Type extends CommandType
  ? { readonly type: Type } & Written<CommandAnswer<Type>>
  : never;

/** Includes the command itself, which the store never holds because it may contain a password or a file. */
export type CommandSuccess<Type extends CommandType = CommandType> = Type extends CommandType
  ? CommandOutcome<Type> & { readonly command: Command<Type> }
  : never;

export interface CommandFailure {
  readonly command: Command;
  readonly problem: CommandProblem;
}

/** Why a command failed; `status` is 0 if the server did not answer. */
export interface CommandProblem {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  /** When it may be tried again, ISO 8601. */
  readonly retryAt?: string;
  /** The command may have succeeded nevertheless. */
  readonly isUnknown?: boolean;
  /**
   * A question, not a failure: the same command with its answers is recorded (client/medication/doseQuestionsSaga.ts).
   */
  readonly reasons?: readonly SafetyQuestion[];
}

/** The id of the created or changed record, even if its read model does not show it yet. */
export const writtenId = ({
  view,
  pendingId,
}: {
  readonly view: unknown;
  readonly pendingId: string | undefined;
}): string | undefined =>
  typeof view === 'object' && view && 'id' in view && typeof view.id === 'string' ? view.id : pendingId;
