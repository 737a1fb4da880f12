import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { selectSeniors } from './circleSelectors.ts';

/**
 * Whether a member may change an area of the senior's, not only see it (product.md "Rights"). Otherwise no button
 * offers a change.
 */
export const mayChange = ({ permissions }: Pick<CareConnection, 'permissions'>, area: PermissionArea): boolean =>
  permissions[area] === true;

/** Whether a member has the page for the doctor, which shows doses and readings together: who sees only one of them doesn't have it. */
export const mayReport = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissions.medications !== false && permissions.health !== false;

/** Whether a member sees the senior's medications. */
export const maySeeMedications = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissions.medications !== false;

/** Whether a member sees an area of which the handover list has entries. */
export const mayReadHandover = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissions.medications !== false || permissions.health !== false || permissions.appointments !== false;

/** Whether a member may open the history, which shows every area at once, and who looked at it (server/audit/auditAccess.ts). */
export const mayReadHistory = ({ permissions }: Pick<CareConnection, 'permissions'>): boolean =>
  permissionAreas.every((area) => permissions[area] !== false);

/** `mayChange` by the owner's id; always true for the viewer's own. */
export const useMayChange = (area: PermissionArea, ownerId: string): boolean =>
  useAppSelector(
    (state) =>
      ownerId === selectUser(state).id ||
      selectSeniors(state).some((senior) => senior.seniorId === ownerId && mayChange(senior, area)),
  );

/** `mayReadHistory` by the owner's id; always true for the viewer's own. */
export const useMayReadHistory = (ownerId: string): boolean =>
  useAppSelector(
    (state) =>
      ownerId === selectUser(state).id ||
      selectSeniors(state).some((senior) => senior.seniorId === ownerId && mayReadHistory(senior)),
  );
