import type { Request, Response } from 'express';
import type { BodyOf, CommandName } from '../../events/generated/commandBodies.d.ts';
import type { Decider } from '../../events/kernel/decider.ts';
import type { Message } from '../../events/kernel/message.ts';
import type { Position } from '../../events/store/eventStore.ts';
import type { CommandAnswer, CommandType } from '../../projections/apiRoutes.ts';
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
  /**
   * A helper's link added the device after the first one, or letters of another device did: for good while the account has no
   * password, otherwise for the session's first day.
   */
  readonly isAdded?: boolean;
  /** Letters of another device signed this one in (docs/decisions/0054-pairing-codes.md). */
  readonly isPaired?: boolean;
}

/** A file of the request, not yet stored: the command names its owner. */
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
  /** Also the id of the created thing. */
  readonly commandId: string;
  readonly files: readonly ReceivedFile[];
  /** Canonical JSON of what a retry must repeat, without secrets. */
  readonly content: string;
  /** Several commands of one press carry the same. */
  readonly correlationId: string | undefined;
}

/** A command and the stream it appends to. */
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
 * The input of the steps after the session check; cookies and notes about the sender's device need the HTTP request and
 * response.
 */
export interface CommandStep<Body, Context> {
  readonly request: CommandRequest<Body>;
  readonly context: Context;
  readonly viewer: Viewer;
  readonly deps: Dependencies;
  readonly req: Request;
  readonly res: Response;
}

/**
 * A signed-in person's write: its request, steps and answer. `loadContext` is sent in the same round trip as the
 * session check.
 */
interface WriteRoute<Body, Context, View> {
  /** Also the key in the validators that the build compiles from <feature>Commands. */
  readonly name: CommandName;
  /** Commands of one path share it, so that a request key used for one refuses the other; omitted: `name`. */
  readonly keyScope?: string;
  /** Keys of the body that never enter the event id (passwords). */
  readonly secrets?: readonly (keyof Body & string)[];
  /** A password is compared, and a wrong one counts, so it is refused while read models are behind. */
  readonly judgesPassword?: boolean;
  readonly loadContext: (on: Queryable, request: CommandRequest<Body>, deps: Dependencies) => Promise<Context>;
  /** 201 when something was appended (200 when it was already so); 200: always; 204: no body. */
  readonly success: 201 | 200 | 204;
  /** Somebody's access ends with it: the answer waits until that is in force (`awaitRevocation`). */
  readonly endsAccess?: (body: Body) => boolean;
  /** Runs once read models show what was appended, before the answer (sessions, cookies). */
  readonly beforeAnswer?: (step: CommandStep<Body, Context>, outcome: { readonly changed: boolean }) => Promise<void>;
  /** The read-model view of the result; undefined while its row is missing. Not used for 204. */
  readonly answer?: (
    on: Queryable,
    id: string,
    request: CommandRequest<Body>,
    deps: Dependencies,
    context: Context,
  ) => Promise<View | undefined>;
  /** Runs once it is answered; what fails in it is only logged, and must be made up for otherwise. */
  readonly afterAnswer?: (context: Context, deps: Dependencies) => Promise<void>;
}

/**
 * One command of the API, from body to answer. In `toCommand` access rules refuse (Forbidden, NotFound), and the body becomes a command
 * on one stream.
 */
export interface CommandRoute<Body, Context, State, C extends Message, E extends Message, View> extends WriteRoute<
  Body,
  Context,
  View
> {
  readonly decider: Decider<State, C, E>;
  readonly toCommand: (
    request: CommandRequest<Body>,
    context: Context,
    viewer: Viewer,
    deps: Dependencies,
  ) => TargetedCommand<C> | Promise<TargetedCommand<C>>;
  /** Runs before the append: what its event names must exist by then (a password's hash). */
  readonly beforeAppend?: (step: CommandStep<Body, Context>) => Promise<void>;
}

/** The answer that projections/apiRoutes.ts promises to the client. */
type AnswerOf<Name> = Name extends CommandType ? CommandAnswer<Name> : unknown;

/** Infers body, state and view. Write `loadContext` before the functions that take its result: TypeScript infers in order. */
export const commandRoute = <
  Name extends CommandName,
  Context,
  State,
  const C extends Message,
  E extends Message,
  View extends AnswerOf<Name>,
>(
  route: CommandRoute<BodyOf<Name>, Context, State, C, E, View> & { readonly name: Name },
): CommandRoute<BodyOf<Name>, Context, State, C, E, View> => route;

/** The result of a process. */
export interface Done<View> {
  readonly id: string;
  readonly changed: boolean;
  /** Read models must reach it before the answer; omitted: nothing was appended, or it was waited for. */
  readonly position?: Position;
  /** The answer, where no read model has it (a link). */
  readonly view?: View;
}

/** A command of several appends, or of rows alone (links, sessions); `carryOut` also refuses by the access rules. */
export interface ProcessRoute<Body, Context, View> extends WriteRoute<Body, Context, View> {
  readonly carryOut: (step: CommandStep<Body, Context>) => Promise<Done<View>>;
}

export const processRoute = <Name extends CommandName, Context, View extends AnswerOf<Name>>(
  route: ProcessRoute<BodyOf<Name>, Context, View> & { readonly name: Name },
): ProcessRoute<BodyOf<Name>, Context, View> => route;

/** A write of somebody who is signed out. */
export interface VisitorStep<Body> {
  readonly body: Body;
  readonly now: Date;
  /** The Idempotency-Key. */
  readonly key: string | undefined;
  readonly deps: Dependencies;
  readonly req: Request;
  readonly res: Response;
}

/** A command of somebody who is signed out, by a link or a new name; `find` refuses those that don't work. */
export interface VisitorRoute<Body, Context, View> extends Pick<WriteRoute<Body, Context, View>, 'name' | 'success'> {
  readonly find: (step: VisitorStep<Body>) => Promise<Context>;
  readonly carryOut: (step: VisitorStep<Body>, context: Context) => Promise<Done<View>>;
  readonly endsAccess?: (body: Body, context: Context) => boolean;
  readonly beforeAnswer?: (step: VisitorStep<Body>, context: Context) => Promise<void>;
  readonly answer: (on: Queryable, id: string) => Promise<View | undefined>;
}

export const visitorRoute = <Name extends CommandName, Context, View extends AnswerOf<Name>>(
  route: VisitorRoute<BodyOf<Name>, Context, View> & { readonly name: Name },
): VisitorRoute<BodyOf<Name>, Context, View> => route;
