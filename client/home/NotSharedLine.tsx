import { permissionAreas } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { allowedLabel } from '../circle/circleLabels.ts';
import { calledName } from '../person/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';

/** Replaces the day, or the readings, of a senior who does not share them: names what she does share. */
export const NotSharedLine = ({ senior }: { senior: CareConnection }) => (
  <p className="senior-card__line">
    <Icon name="i-lock" />
    <span>{notSharedLabel(senior)}</span>
  </p>
);

const notSharedLabel = (senior: CareConnection): string => {
  const { permissions } = senior;
  const name = calledName(senior);
  if (permissions.medications) return `${name} hasn’t shared health readings with you.`;
  if (!permissionAreas.some((area) => permissions[area])) return `${name} isn’t sharing anything with you right now.`;
  const not = permissions.health ? 'medications' : 'medications or health readings';
  return `${name} shares ${allowedLabel(permissions)} with you, but not ${not}.`;
};
