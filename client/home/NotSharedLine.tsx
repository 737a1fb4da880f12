import { permissionAreas } from '../../events/circle/permissions.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { allowedWords } from '../circle/circleWords.ts';
import { calledName } from '../monitoring/seniorName.ts';
import { Icon } from '../ui/Icon.tsx';

/** In place of the day of a senior who does not share her medications: what she does share, in words. */
export const NotSharedLine = ({ senior }: { senior: CareConnection }) => {
  const name = calledName(senior);
  const sharesAny = permissionAreas.some((area) => senior.permissions[area]);
  return (
    <p className="senior-card__line">
      <Icon name="i-lock" />
      <span>
        {sharesAny
          ? `${name} shares ${allowedWords(senior.permissions)} with you, but not medications.`
          : `${name} shares nothing with you at the moment.`}
      </span>
    </p>
  );
};
