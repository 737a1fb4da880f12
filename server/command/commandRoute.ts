import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';

/** Who asks: from the session. */
export interface Viewer {
  readonly userId: string;
  readonly sid: string;
  /** 'import' for a script's session. */ readonly agent?: string;
}

/** A stored upload that came with the request, not yet known to any event. */
export interface ReceivedFile {
  readonly field: string;
  readonly hash: string;
  readonly contentType: string;
  readonly size: number;
}

/** What a command route is given before the session is confirmed; the viewer's id is from the signed token. */
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
export interface Intent<C extends Message> {
  readonly stream: string;
  readonly command: C;
  /** Whose key encrypts the events; null: ids only. */
  readonly subjectId: string | null;
  readonly seniorId: string | null;
  /** When it happened as the user says; default: now. */
  readonly happenedAt?: string;
  /** The stream most likely does not exist yet: decide on the initial state and append with `none` before reading anything. */
  readonly expectNew?: boolean;
  /** The id that the answer is asked by. */
  readonly id: string;
}

/**
 * One command of the API, from body to answer. `facts` is sent in the same round trip as the session check;
 * `intend` is where access rules refuse (Forbidden, NotFound) and the body becomes a command on one stream.
 */
export interface CommandRoute<Body, Context, State, C extends Message, E extends Message, View> {
  readonly name: string;
  /** Key in the validators that the build compiles from <feature>Commands. */
  readonly body: string;
  readonly loadContext: (on: Queryable, request: CommandRequest<Body>, deps: Dependencies) => Promise<Context>;
  readonly toCommand: (
    request: CommandRequest<Body>,
    context: Context,
    viewer: Viewer,
    deps: Dependencies,
  ) => Intent<C> | Promise<Intent<C>>;
  readonly decider: Decider<State, C, E>;
  /** The read-model view of what was made; undefined when its row isn't there (yet). Not used for 204. */
  readonly answer?: (on: Queryable, id: string, request: CommandRequest<Body>, deps: Dependencies) => Promise<View | undefined>;
  /** 201 when something was appended (200 when it was already so); 200: always; 204: no body. */
  readonly success: 201 | 200 | 204;
  /** Somebody's access ends with it: the answer waits until that is in force (`awaitRevocation`). */
  readonly endsAccess?: (body: Body) => boolean;
  /** Keys of the body that never enter the event id (passwords). */
  readonly secrets?: readonly (keyof Body & string)[];
}
