import type { RequestHandler } from 'express';
import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import { NotFound } from '../http/errors.ts';
import { pathId } from '../http/ids.ts';
import { pathParams, sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { notOnAdded } from './addedDevice.ts';
import { requireViewer } from './authenticate.ts';
import { recordSecurityEvent } from './securityEvents.ts';
import { endOtherSessions, endSession } from './session.ts';
import { deleteOwnSession } from './sessionRows.ts';

/** POST /api/logout: also without a session. */
export const signOutHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const userId = await endSession(res, req, deps);
    if (userId !== undefined) await recordSecurityEvent(req, deps, { userId, kind: 'signedOut' });
    res.status(204).end();
  };

/** A device that a helper's link or letters added may be somebody else's: it can't sign the person's first device out. */
const mayEndOthers = (viewer: Viewer): void => {
  if (viewer.isAdded === true) throw notOnAdded(viewer, 'sign out your other devices');
};

/** DELETE /api/user/sessions/{id}: one of the viewer’s own; anybody else’s is 404. */
export const endSessionHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const viewer = await requireViewer(req, res, deps);
    const { userId } = viewer;
    const id = pathId(pathParams(req));
    validated('EndSession', sentBody(req));
    mayEndOthers(viewer);
    const ended = await deleteOwnSession(deps.db.pool, userId, id);
    if (!ended) throw new NotFound('That device is already signed out.');
    await recordSecurityEvent(req, deps, { userId, kind: 'sessionEnded', endedDevice: ended.device });
    res.status(204).end();
  };

/** DELETE /api/user/sessions: all of the viewer’s but the one that asks. */
export const endOtherSessionsHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const viewer = await requireViewer(req, res, deps);
    const { userId, sid } = viewer;
    validated('EndOtherSessions', sentBody(req));
    mayEndOthers(viewer);
    const times = await endOtherSessions(deps, userId, sid);
    if (times > 0) await recordSecurityEvent(req, deps, { userId, kind: 'otherSessionsEnded', times });
    res.status(204).end();
  };
