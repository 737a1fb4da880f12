import type { RequestHandler } from 'express';
import type { NoteEditing } from '../../events/recordView/recordViewCommands.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { mayChange } from '../circle/circleAccess.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';
import { logView } from '../http/logView.ts';

/** POST /api/record-views: the viewer has opened a form to change that area of the senior's record. */
export const noteEditing =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { viewer, found } = await withSession(req, res, deps, claims, async (on) => {
      const { senior, area } = validated<NoteEditing>('NoteEditing', sentBody(req));
      return { seniorId: senior, area, rights: await findRights(on, senior, claims.userId) };
    });
    const { seniorId, area, rights } = found;
    mayChange(area, { viewerId: viewer.userId, seniorId, rights });
    logView(deps, viewer, { seniorIds: [seniorId], area }, { req, at: deps.now(), isEditing: true });
    res.status(204).end();
  };
