import type { Request, RequestHandler } from 'express';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import type { CommandRequest, CommandRoute } from '../command/commandRoute.ts';
import { handleCommand } from '../command/handleCommand.ts';
import { requestKeyOf } from '../command/requestKeys.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { receivedFiles } from '../upload/receiveFiles.ts';
import { awaitMinPositionToWrite } from './awaitPosition.ts';
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
const correlationId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Several commands of one press carry the same id, so that the audit can show them as one act. */
const correlationOf = (req: Request): { correlationId?: string } => {
  const given = req.get(correlationHeader);
  if (given === undefined) return {};
  if (!correlationId.test(given))
    throw new Invalid(`${correlationHeader} must be a UUID in lower case.`, {
      [correlationHeader]: 'must be a UUID in lower case',
    });
  return { correlationId: given };
};

/** One command of the API, from body to answer (design.md §2, "The way of a fact"). */
export const command =
  <Body, Context, State, C extends Message, E extends Message, View>(
    route: CommandRoute<Body, Context, State, C, E, View>,
    deps: Dependencies,
  ): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const key = req.get('Idempotency-Key');
    const request: CommandRequest<Body> = {
      body: validated<Body>(route.body, sentBody(req)),
      params: pathParams(req),
      viewerId: claims.userId,
      now: deps.now(),
      commandId: await requestCommandId(deps.keys, claims.userId, route.keyScope ?? route.name, key),
      files: receivedFiles(res),
    };
    const correlation = correlationOf(req);
    const content = contentOf(request, route.secrets);
    const requestKey = await requestKeyOf(deps, key, request.commandId, { params: request.params, content });
    await awaitMinPositionToWrite(req, res, deps);
    const load = async (on: Queryable): Promise<Context> => route.loadContext(on, request, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, load, requestKey);
    const targeted = await route.toCommand(request, found, viewer, deps);
    const { userId: actor, agent } = viewer;
    const { commandId, now } = request;
    const outcome = await handleCommand(deps, {
      targeted,
      decider: route.decider,
      commandId,
      actor,
      agent,
      now,
      content,
      ...correlation,
    });
    const { id } = targeted;
    const view =
      route.answer && ((on: Queryable) => route.answer?.(on, id, request, deps, found) ?? Promise.resolve(undefined));
    await answerWrite(req, res, deps, outcome, {
      success: route.success,
      id,
      view,
      endsAccess: route.endsAccess?.(request.body) ?? false,
    });
    await route
      .afterwards?.(found, deps)
      .catch((err: unknown) => deps.log.warn({ err }, `The follow-up of ${route.name} failed`));
  };

/** Several commands at one path: a field of the body selects one, which validates the whole body. */
export const byField =
  (field: string, choose: (value: unknown) => RequestHandler): RequestHandler =>
  (req, res, next) =>
    choose(Reflect.get(Object(req.body) as object, field))(req, res, next);
