import type { CommandAnswer, CommandRequest, CommandType } from '../../projections/apiRoutes.ts';
import type { Written } from '../api/apiClient.ts';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

interface OnScreen {
  readonly toast?: {
    readonly success?: ToastText;
    /** Without a description the server's own sentence stands there. */
    readonly failure: ToastText;
    /** Offered as "Undo" in the success toast. */
    readonly undo?: Command;
  };
  /** Read models that are loaded again about 100 ms after success. */
  readonly reloads?: readonly string[];
  /** Whose part of them; absent: everybody's that a screen has asked for. */
  readonly seniorId?: string;
}

/** What a screen asks the server to do: a union of all commands, told apart by `type`. */
export type Write<Type extends CommandType = CommandType> = Type extends CommandType
  ? OnScreen & { readonly type: Type } & CommandRequest<Type>
  : never;

/** A write on its way. `key`: what on the screen it belongs to, e.g. `dose-<id>`: one at a time per key; its state and problem are found under it. */
export type Command<Type extends CommandType = CommandType> = Write<Type> & { readonly key: string };

/** What a command has come to. 201: made. 200: it was already so, or changed. 202: recorded, not yet shown. */
export type CommandOutcome<Type extends CommandType = CommandType> = Type extends CommandType
  ? { readonly type: Type } & Written<CommandAnswer<Type>>
  : never;

/** With the command itself, which is kept nowhere: it may hold a password or a file. */
export type CommandSuccess<Type extends CommandType = CommandType> = Type extends CommandType
  ? CommandOutcome<Type> & { readonly command: Command<Type> }
  : never;

export interface CommandFailure {
  readonly command: Command;
  readonly problem: CommandProblem;
}

/** Why it failed. `status` 0: no answer. */
export interface CommandProblem {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}
