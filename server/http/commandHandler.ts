import type { Request, RequestHandler } from 'express';
import type { Message } from '../../events/kernel/message.ts';
import { canonicalJson } from '../command/canonicalJson.ts';
import { requestCommandId } from '../command/commandId.ts';
import type { CommandRequest, CommandRoute, ReceivedFile } from '../command/commandRoute.ts';
import { handleCommand } from '../command/handleCommand.ts';
import type { Dependencies } from '../dependencies.ts';
import { claimsOf, requireViewer, withSession } from '../session/authenticate.ts';
import { jsonBody, pathParams } from './requestParts.ts';
import { validated } from './validation.ts';
import { answerWrite } from './writeAnswer.ts';

/** What a form with files brought: its other fields, and the files as they were stored. */
export interface ReceivedForm {
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}
export interface CommandOptions {
  /** Takes a multipart form in, for this viewer; asked only when one was sent, and only once the session is confirmed. */
  readonly receive?: (req: Request, viewerId: string) => Promise<ReceivedForm>;
}

/** What makes a request another one under the same key: all it says but passwords. */
const contentOf = <Body>(
  { body, files }: Pick<CommandRequest<Body>, 'body' | 'files'>,
  secrets: readonly (keyof Body & string)[] = [],
): string => {
  const told = Object.entries(body as object).filter(([name]) => !secrets.some((secret) => secret === name));
  return canonicalJson({ body: Object.fromEntries(told), files: files.map(({ field, hash }) => [field, hash]) });
};

/** One command of the API, from body to answer (design.md §2, "The way of a fact"). */
export const command =
  <Body, Facts, State, C extends Message, E extends Message, View>(
    route: CommandRoute<Body, Facts, State, C, E, View>,
    deps: Dependencies,
    { receive }: CommandOptions = {},
  ): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const isForm = receive !== undefined && Boolean(req.is('multipart/form-data'));
    if (isForm) await requireViewer(req, res, deps);
    const form: ReceivedForm = isForm ? await receive(req, claims.userId) : { body: jsonBody(req), files: [] };
    const request: CommandRequest<Body> = {
      body: validated<Body>(route.body, form.body),
      params: pathParams(req),
      viewerId: claims.userId,
      now: deps.now(),
      commandId: await requestCommandId(deps.keys, claims.userId, route.name, req.get('Idempotency-Key')),
      files: form.files,
    };
    const { viewer, found } = await withSession(req, res, deps, claims, async (on) => route.facts(on, request, deps));
    const intent = await route.intend(request, found, viewer, deps);
    const { userId: actor, agent } = viewer;
    const { commandId, now } = request;
    const content = contentOf(request, route.secrets);
    const outcome = await handleCommand(deps, { intent, decider: route.decider, commandId, actor, agent, now, content });
    const view =
      route.answer &&
      ((on: Parameters<typeof route.facts>[0]) => route.answer?.(on, intent.id, request, deps) ?? Promise.resolve(undefined));
    await answerWrite(req, res, deps, outcome, { success: route.success, id: intent.id, view });
  };
