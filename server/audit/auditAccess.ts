import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import { mayKnowSenior, type Approach } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** The senior, and members of her care team who may see all four areas (product.md "Replay"). */
export const mayAudit = (approach: Approach): void => {
  mayKnowSenior(approach);
  const { viewerId, seniorId, rights } = approach;
  if (viewerId === seniorId || rights === null || rights === 'inDoubt') return;
  if (permissionAreas.some((area) => rights[area] === false))
    throw new Forbidden('Only members who may see everything can open the history.');
};

/** The answer of a history route has these areas, and nothing of the others. */
interface AuditReader {
  readonly areas: readonly PermissionArea[];
}

const seesAll = ({ viewerId, seniorId, rights }: Approach): boolean =>
  viewerId === seniorId ||
  (rights !== null && rights !== 'inDoubt' && permissionAreas.every((area) => rights[area] !== false));

/**
 * Refuses a viewer who may not open the senior's history; otherwise the areas that the answer may have: all for the senior and for members
 * who see everything, those that were granted for an auditor whose access runs at this moment. `approach`: from `findAuditApproach`, in the
 * same round trip as the data.
 */
export const auditReader = (approach: AuditApproach): AuditReader => {
  const { auditor, rights } = approach;
  if (seesAll(approach)) return { areas: permissionAreas };
  if (auditor === 'inDoubt') throw accessUnavailable();
  if (auditor !== null && auditor.length > 0)
    return { areas: permissionAreas.filter((area) => auditor.includes(area)) };
  if (auditor !== null && rights === null)
    throw new Forbidden('Your access to this history has ended, or it hasn’t begun yet.');
  mayAudit(approach);
  return { areas: permissionAreas };
};
