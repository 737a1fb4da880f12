import type { Request, RequestHandler, Response } from 'express';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import type {
  CommandRequest,
  CommandRoute,
  CommandStep,
  Done,
  ProcessRoute,
  VisitorRoute,
} from '../command/commandRoute.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { deviceKindOf } from '../recordView/deviceKind.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { receivedFiles } from '../upload/receiveFiles.ts';
import { awaitMinPositionToJudge, awaitMinPositionToWrite } from './awaitPosition.ts';
import { Invalid } from './errors.ts';
import { pathParams, sentBody } from './requestParts.ts';
import { validated } from './validation.ts';
import { answerWrite } from './writeAnswer.ts';

/** The content that distinguishes requests with the same key: everything but passwords. */
const contentOf = <Body>(
  { body, files }: Pick<CommandRequest<Body>, 'body' | 'files'>,
  secrets: readonly (keyof Body & string)[] = [],
): string => {
  const isNoSecret = ([name]: [string, unknown]): boolean => !secrets.some((secret) => secret === name);
  const withoutSecrets =
    secrets.length > 0 ? Object.fromEntries(Object.entries(body as object).filter(isNoSecret)) : body;
  try {
    return canonicalJson({ body: withoutSecrets, files: files.map(({ field, hash }) => [field, hash]) });
  } catch (error) {
    // nested too deeply for the stack; the command refuses such a body in its own words
    if (error instanceof RangeError) return '';
    throw error;
  }
};

const correlationHeader = 'X-Correlation-Id';
const correlationIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Several commands of one press carry the same id, so that the audit can show them as one act. */
const correlationOf = (req: Request): string | undefined => {
  const given = req.get(correlationHeader);
  if (given !== undefined && !correlationIdForm.test(given))
    throw new Invalid(`${correlationHeader} must be a UUID in lower case.`, {
      [correlationHeader]: 'must be a UUID in lower case',
    });
  return given;
};

/** The checked request. */
const requestOf = async <Body>(
  req: Request,
  res: Response,
  deps: Dependencies,
  viewerId: string,
  { name, keyScope = name, secrets }: Pick<ProcessRoute<Body, unknown, unknown>, 'name' | 'keyScope' | 'secrets'>,
): Promise<CommandRequest<Body>> => {
  const body = validated<Body>(name, sentBody(req));
  const params = pathParams(req);
  const files = receivedFiles(res);
  const commandId = await requestCommandId(deps.keys, viewerId, keyScope, req.get('Idempotency-Key'));
  return {
    body,
    params,
    viewerId,
    now: deps.now(),
    commandId,
    files,
    content: contentOf({ body, files }, secrets),
    correlationId: correlationOf(req),
  };
};

/** Decides on one stream and appends. */
const carryOutOn =
  <Body, Context, State, C extends Message, E extends Message, View>(
    route: CommandRoute<Body, Context, State, C, E, View>,
  ) =>
  async (step: CommandStep<Body, Context>): Promise<Done<View>> => {
    const { request, context, viewer, deps, req } = step;
    const { commandId, now, content, correlationId } = request;
    const targeted = await route.toCommand(request, context, viewer, deps);
    await route.beforeAppend?.(step);
    const outcome = await handleCommand(deps, {
      targeted,
      decider: route.decider,
      commandId,
      actor: viewer.userId,
      agent: viewer.agent,
      device: viewer.agent === undefined ? deviceKindOf(req.get('user-agent')) : undefined,
      now,
      content,
      correlationId,
    });
    return { id: targeted.id, ...outcome };
  };

/**
 * One command of the API, from body to answer: body and key, then the position that its sender has seen, session and context, access and
 * decision, append, the wait for read models, answer.
 */
export const command =
  <Body, Context, State, C extends Message, E extends Message, View>(
    route: CommandRoute<Body, Context, State, C, E, View> | ProcessRoute<Body, Context, View>,
    deps: Dependencies,
  ): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const request = await requestOf(req, res, deps, claims.userId, route);
    const requestKey = await requestKeyOf(deps, req.get('Idempotency-Key'), request.commandId, request);
    await (route.judgesPassword ? awaitMinPositionToJudge : awaitMinPositionToWrite)(req, res, deps);
    const load = async (on: Queryable): Promise<Context> => route.loadContext(on, request, deps);
    const { viewer, found: context } = await withSession(req, res, deps, claims, load, requestKey);
    const step = { request, context, viewer, deps, req, res };
    const done = await ('carryOut' in route ? route.carryOut : carryOutOn(route))(step);
    const { answer } = route;
    await answerWrite(req, res, deps, done, {
      success: route.success,
      view: answer && ((on: Queryable) => answer(on, done.id, request, deps, context)),
      endsAccess: route.endsAccess?.(request.body) ?? false,
      beforeAnswer: () => route.beforeAnswer?.(step, done),
    });
    await route
      .afterAnswer?.(context, deps)
      .catch((err: unknown) => deps.log.warn({ err }, `What follows ${route.name} failed`));
  };

/** The same for somebody who is signed out: the link or name in the body takes the session's place. */
export const visitorCommand =
  <Body, Context, View>(route: VisitorRoute<Body, Context, View>, deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const body = validated<Body>(route.name, sentBody(req));
    const step = { body, now: deps.now(), key: req.get('Idempotency-Key'), deps, req, res };
    await awaitMinPositionToWrite(req, res, deps);
    const context = await route.find(step);
    const done = await route.carryOut(step, context);
    await answerWrite(req, res, deps, done, {
      success: route.success,
      view: (on: Queryable) => route.answer(on, done.id),
      endsAccess: route.endsAccess?.(body, context) ?? false,
      beforeAnswer: () => route.beforeAnswer?.(step, context),
    });
  };

const fieldOf = (req: Request, field: string): unknown => Reflect.get(Object(req.body) as object, field);

/** Several commands at one path: the first whose field the body has. Each validates the whole body. */
export const byField =
  (commands: Readonly<Record<string, RequestHandler>>, otherwise: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const [, chosen] = Object.entries(commands).find(([field]) => fieldOf(req, field) !== undefined) ?? [];
    return (chosen ?? otherwise)(req, res, next);
  };

/** Several commands at one path: the one that the field's value names. Each validates the whole body. */
export const byValue =
  (field: string, commands: ReadonlyMap<unknown, RequestHandler>, otherwise: RequestHandler): RequestHandler =>
  (req, res, next) =>
    (commands.get(fieldOf(req, field)) ?? otherwise)(req, res, next);
