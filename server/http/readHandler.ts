import type { RequestHandler } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { logView } from './logView.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { awaitMinPosition } from './awaitPosition.ts';
import { sendJson } from './largeAnswers.ts';
import type { ReadRequest, ReadRoute } from './readRoute.ts';
import { pathParams, queryParams } from './requestParts.ts';

/** One GET: session check and query in one round trip, then the access rule, then the answer. */
export const read =
  <Found, View>(route: ReadRoute<Found, View>, deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const request: ReadRequest = {
      params: pathParams(req),
      query: queryParams(req),
      viewerId: claims.userId,
      now: deps.now(),
    };
    await awaitMinPosition(req, res, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, async (on) => route.find(on, request, deps));
    const answer = await route.answer(found, request, viewer, deps);
    for (const shown of [route.viewsRecord?.(found, request) ?? []].flat())
      logView(deps, viewer, shown, { req, at: request.now });
    if (answer.nextCursor !== undefined) res.setHeader('X-Next-Cursor', answer.nextCursor);
    sendJson(req, res, 'json' in answer ? answer.json : JSON.stringify(answer.body));
  };
