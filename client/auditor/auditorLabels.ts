import { isolated } from '../../events/kernel/isolated.ts';
import { permissionAreas, type PermissionArea } from '../../events/circle/permissions.ts';
import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { areaLabels } from '../circle/circleLabels.ts';
import { listed } from '../ui/listed.ts';
import type { Moment } from '../ui/moment.ts';
import { nameOf } from '../ui/PersonAvatar.tsx';
import { dayInWords } from '../ui/wallClock.ts';

/** The account's name, else the granter's name for the person with the link. */
export const auditorName = ({ person, name }: Pick<AuditorGrantView, 'person' | 'name'>): string =>
  person ? nameOf(person) : isolated(name ?? '');

/** "Auditor, until March 3"; "Auditor, from tomorrow until March 3" */
export const periodLabel = (
  { from, until }: Pick<AuditorGrantView, 'from' | 'until'>,
  { now, timeZone }: Moment,
): string => {
  const begins = Date.parse(from) > now.getTime() ? `from ${dayInWords(from, now, timeZone)} ` : '';
  return `Auditor, ${begins}until ${dayInWords(until, now, timeZone)}`;
};

/** "everything"; "medications and health" */
export const areasLabel = (areas: readonly PermissionArea[]): string =>
  areas.length === permissionAreas.length
    ? 'everything'
    : listed(areas.map((area) => areaLabels[area].label.toLowerCase()));
