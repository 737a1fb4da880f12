import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SafeFile } from '../upload/safeFile.ts';

/** The signed-in person of the request. */
export interface Viewer {
  readonly userId: string;
  readonly sid: string;
  /** 'import' for a script's session. */ readonly agent?: string;
  /** The device was handed over signed in, without a password (docs/decisions/0036-managed-accounts.md). */
  readonly isDevice?: boolean;
  /** A helper's link added the device after the first one. */
  readonly isAdded?: boolean;
}

/** A file of the request, not yet stored: whose it is, the command says. */
export interface ReceivedFile extends SafeFile {
  readonly field: string;
  /** The name that the sender gave it, without folders. */
  readonly name: string;
  /** Present if the form asks for one. */
  readonly thumbnail?: SafeFile;
}

/** A command route's input before the session is confirmed; the viewer's id comes from the signed token. */
export interface CommandRequest<Body> {
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
  readonly viewerId: string;
  readonly now: Date;
  /** Also the id of what is created. */
  readonly commandId: string;
  readonly files: readonly ReceivedFile[];
}

/** One append that the command asks for. */
export interface TargetedCommand<C extends Message> {
  readonly stream: string;
  readonly command: C;
  /** The subject whose key encrypts the events; null: ids only, unencrypted. */
  readonly subjectId: string | null;
  readonly seniorId: string | null;
  /** When it happened, as the user reports; default: now. */
  readonly happenedAt?: string;
  /** The stream most likely does not exist yet: decide on the initial state and append with `none` without reading. */
  readonly expectNew?: boolean;
  /** The id for the answer's query. */
  readonly id: string;
}

/**
 * One command of the API, from body to answer. `loadContext` is sent in the same round trip as the session check.
 * In `toCommand` access rules refuse (Forbidden, NotFound), and the body becomes a command on one stream.
 */
export interface CommandRoute<Body, Context, State, C extends Message, E extends Message, View> {
  readonly name: string;
  /** Commands of one path share it, so that a request key used for one refuses the other; omitted: `name`. */
  readonly keyScope?: string;
  /** Key in the validators that the build compiles from <feature>Commands. */
  readonly body: string;
  readonly loadContext: (on: Queryable, request: CommandRequest<Body>, deps: Dependencies) => Promise<Context>;
  readonly toCommand: (
    request: CommandRequest<Body>,
    context: Context,
    viewer: Viewer,
    deps: Dependencies,
  ) => TargetedCommand<C> | Promise<TargetedCommand<C>>;
  readonly decider: Decider<State, C, E>;
  /** The read-model view of the result; undefined while its row is missing. Not used for 204. */
  readonly answer?: (
    on: Queryable,
    id: string,
    request: CommandRequest<Body>,
    deps: Dependencies,
    context: Context,
  ) => Promise<View | undefined>;
  /** 201 when something was appended (200 when it was already so); 200: always; 204: no body. */
  readonly success: 201 | 200 | 204;
  /** Somebody's access ends with it: the answer waits until that is in force (`awaitRevocation`). */
  readonly endsAccess?: (body: Body) => boolean;
  /** Runs once it is answered; what fails in it is only logged, and must be made up for otherwise. */
  readonly afterwards?: (context: Context, deps: Dependencies) => Promise<void>;
  /** Keys of the body that never enter the event id (passwords). */
  readonly secrets?: readonly (keyof Body & string)[];
}
