import type { Request, RequestHandler } from 'express';
import type { Message } from '../../events/kernel/message.ts';
import { OutcomeUnknown } from '../../events/store/eventStore.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import type { CommandRequest, CommandRoute, Viewer } from '../command/commandRoute.ts';
import { handleCommand, tryByPremise, type Order, type Outcome } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { otherSenior } from '../session/doors.ts';
import type { SessionClaims } from '../session/sessionTokens.ts';
import { receivedFiles } from '../upload/receiveImages.ts';
import { awaitMinPosition } from './awaitPosition.ts';
import { pathParams, sentBody } from './requestParts.ts';
import { validated } from './validation.ts';
import { answerWrite } from './writeAnswer.ts';

/** What makes a request another one under the same key: all it says but passwords. */
const contentOf = <Body>(
  { body, files }: Pick<CommandRequest<Body>, 'body' | 'files'>,
  secrets: readonly (keyof Body & string)[] = [],
): string => {
  const isTold = ([name]: [string, unknown]): boolean => !secrets.some((secret) => secret === name);
  const told = secrets.length > 0 ? Object.fromEntries(Object.entries(body as object).filter(isTold)) : body;
  return canonicalJson({ body: told, files: files.map(({ field, hash }) => [field, hash]) });
};

/** What was done, and what it was decided on. */
interface Done<Facts, E extends Message> {
  readonly id: string;
  readonly outcome: Outcome<E>;
  readonly found: Facts;
}

const isSame = (one: object, other: object | undefined): boolean =>
  other !== undefined && Object.keys(one).every((name) => Reflect.get(one, name) === Reflect.get(other, name));

/** One command of the API, from body to answer (design.md §2, "The way of a fact"). */
export const command = <Body, Facts, State, C extends Message, E extends Message, View>(
  route: CommandRoute<Body, Facts, State, C, E, View>,
  deps: Dependencies,
): RequestHandler => {
  type Meant = Omit<Order<State, C, E>, 'premise'>;
  const orderOf = async (request: CommandRequest<Body>, facts: Facts, viewer: Viewer): Promise<Meant> => {
    const intent = await route.intend(request, facts, viewer, deps);
    const { userId: actor, agent } = viewer;
    const { commandId, now } = request;
    return { intent, decider: route.decider, commandId, actor, agent, now, content: contentOf(request, route.secrets) };
  };

  /** undefined: ask. */
  const byMemory = async (req: Request, claims: SessionClaims, request: CommandRequest<Body>): Promise<Done<Facts, E> | undefined> => {
    const recall = (): (Facts & object) | undefined => route.remembered?.(deps.leaderRows, request);
    const viewer = otherSenior(req, claims.userId) === undefined ? deps.seenSessions.recall(claims, request.now) : undefined;
    const found = viewer && recall();
    if (!viewer || !found) return undefined;
    try {
      const order = await orderOf(request, found, viewer);
      const premise = { holds: () => isSame(found, recall()), key: viewer.sid };
      const outcome = await tryByPremise(deps, { premise, ...order });
      if (outcome) return { id: order.intent.id, outcome, found };
      deps.seenSessions.forget(viewer.sid);
      return undefined;
    } catch (error) {
      // what may be written must not be decided on anew; all else is for those who ask
      if (error instanceof OutcomeUnknown) throw error;
      return undefined;
    }
  };

  return async (req, res) => {
    const claims = claimsOf(req, deps);
    const request: CommandRequest<Body> = {
      body: validated<Body>(route.body, sentBody(req)),
      params: pathParams(req),
      viewerId: claims.userId,
      now: deps.now(),
      commandId: await requestCommandId(deps.keys, claims.userId, route.name, req.get('Idempotency-Key')),
      files: receivedFiles(res),
    };
    await awaitMinPosition(req, res, deps);
    const byAsking = async (): Promise<Done<Facts, E>> => {
      const { viewer, found } = await withSession(req, res, deps, claims, async (on) => route.facts(on, request, deps));
      const order = await orderOf(request, found, viewer);
      return { id: order.intent.id, outcome: await handleCommand(deps, order), found };
    };
    const { id, outcome, found } = (route.remembered && (await byMemory(req, claims, request))) ?? (await byAsking());
    const view =
      route.answer && ((on: Parameters<typeof route.facts>[0]) => route.answer?.(on, id, request, deps) ?? Promise.resolve(undefined));
    await answerWrite(req, res, deps, outcome, {
      success: route.success,
      id,
      known: outcome.began && route.begun?.(outcome.began, found),
      view,
      endsAccess: route.endsAccess?.(request.body) ?? false,
    });
  };
};
