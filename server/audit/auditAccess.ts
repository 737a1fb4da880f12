import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import { auditTypesIn, type AuditArea } from '../../projections/audit/auditedEvents.ts';
import type { AuditApproach } from '../../projections/auditor/auditorRightsQueries.ts';
import { mayKnowSenior } from '../circle/circleAccess.ts';
import { Forbidden } from '../http/errors.ts';
import { accessUnavailable } from '../session/parkedStreamGuard.ts';

/** The parts of a senior's history that an answer may have, and nothing of the others. */
export interface AuditReader {
  readonly areas: readonly PermissionArea[];
  /** The members of the care team, and their rights. */
  readonly seesTeam: boolean;
  /** The reader is the senior, who alone sees her account, invitations with their addresses, and documents. */
  readonly isSenior: boolean;
}

/** A member of the care team reads the history with all four areas, or not at all (product.md "Replay"). */
const memberReader = (approach: AuditApproach): AuditReader => {
  mayKnowSenior(approach);
  const { rights, teamIsVisible } = approach;
  if (rights === null || rights === 'inDoubt' || permissionAreas.some((area) => rights[area] === false))
    throw new Forbidden('Only members who may see everything can open the history.');
  return { areas: permissionAreas, seesTeam: teamIsVisible, isSenior: false };
};

const isWholeMember = ({ rights }: AuditApproach): boolean =>
  rights !== null && rights !== 'inDoubt' && permissionAreas.every((area) => rights[area] !== false);

/**
 * Refuses a viewer who may not open the senior's history; otherwise what the answer may have: everything for the senior, all areas for
 * members who see everything, those that were granted for an auditor whose access runs at this moment. `approach`: from
 * `findAuditApproach`, in the same round trip as the data.
 */
export const auditReader = (approach: AuditApproach): AuditReader => {
  const { viewerId, seniorId, auditor, rights } = approach;
  if (viewerId === seniorId) return { areas: permissionAreas, seesTeam: true, isSenior: true };
  if (isWholeMember(approach)) return memberReader(approach);
  if (auditor === 'inDoubt') throw accessUnavailable();
  if (auditor !== null && auditor.length > 0)
    return { areas: permissionAreas.filter((area) => auditor.includes(area)), seesTeam: true, isSenior: false };
  if (auditor !== null && rights === null)
    throw new Forbidden('Your access to this history has ended, or it hasn’t begun yet.');
  return memberReader(approach);
};

/** Members see each other's joining, leaving and rights only while the senior lets them see each other. */
const readableAreas = ({ areas, seesTeam }: AuditReader): readonly AuditArea[] => [
  ...areas,
  ...(seesTeam ? (['team'] as const) : []),
  ...(areas.length === permissionAreas.length ? (['whole'] as const) : []),
];

/** The types of events that the reader may see; undefined: all, unknown ones too. */
export const readableTypes = (reader: AuditReader): readonly string[] | undefined =>
  reader.isSenior ? undefined : auditTypesIn(readableAreas(reader));
