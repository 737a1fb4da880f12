import type { WriteMethod } from '../api/apiClient.ts';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

/** What a screen asks the server to do. Travels in one Redux action, so `type` names it in every log. */
export interface Command {
  /** The command's name, e.g. TakeDose. */
  readonly type: string;
  /** What on the screen it belongs to, e.g. `dose-<id>`: one at a time per key; its state and problem are found under it. */
  readonly key: string;
  readonly method: WriteMethod;
  /** Begins with /api/. */
  readonly path: string;
  readonly body?: unknown;
  readonly toast?: {
    readonly success?: ToastText;
    /** Without a description the server's own sentence stands there. */
    readonly failure: ToastText;
    /** Offered as "Undo" in the success toast; `:id` in its path and key becomes the answer's id. */
    readonly undo?: Command;
  };
  /** Read models that are loaded again about 100 ms after success. */
  readonly reloads?: readonly string[];
  /** Whose part of them; absent: everybody's that a screen has asked for. */
  readonly seniorId?: string;
}

/** Why it failed. `status` 0: no answer. */
export interface CommandProblem {
  readonly status: number;
  readonly message: string;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}
