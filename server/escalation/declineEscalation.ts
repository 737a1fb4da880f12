import type { RequestHandler } from 'express';
import type { DeclineEscalation } from '../../events/escalation/escalationCommands.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { listEscalations } from '../../projections/escalation/escalationsQueries.ts';
import type { Dependencies } from '../dependencies.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { maySeeMedications } from '../medication/medicationAccess.ts';
import { claimsOf, withSession } from '../session/authenticate.ts';

/** One statement: two answers at the same moment are both kept. */
const store = `insert into app.reminder_settings as known (person_id, settings, changed_at)
  values ($1, jsonb_build_object('escalationDeclined', jsonb_build_array($2::text)), $3)
  on conflict (person_id) do update set changed_at = excluded.changed_at, settings = known.settings
    || jsonb_build_object('escalationDeclined', coalesce(known.settings->'escalationDeclined', '[]') - $2::text || jsonb_build_array($2::text))`;

/** POST /api/escalation/decline: the viewer doesn't want to set it up for the senior now, and isn't asked again. */
export const declineEscalation =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const claims = claimsOf(req, deps);
    const { userId: viewerId } = claims;
    const { found } = await withSession(req, res, deps, claims, async (on) => {
      const { senior = viewerId } = validated<DeclineEscalation>('DeclineEscalation', sentBody(req));
      return { senior, rights: await findRights(on, senior, viewerId) };
    });
    const { senior, rights } = found;
    maySeeMedications({ viewerId, seniorId: senior, rights });
    const now = deps.now();
    await deps.db.pool.query({ name: 'decline escalation', text: store, values: [viewerId, senior, now] });
    const [view] = await listEscalations(deps.db.pool, [senior], { viewerId, now });
    res.json(view);
  };
