import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { namesSideBySide } from '../person/seniorName.ts';

interface SeniorFacesProps {
  readonly seniors: readonly CareConnection[];
  readonly shownId: string;
  /** The initial tab of the other person's page; null: the first. */
  readonly tab: string | null;
}

/** Links from one senior's page to the others', on the same tab; empty with one senior. */
export const SeniorFaces = ({ seniors, shownId, tab }: SeniorFacesProps) => {
  if (seniors.length < 2) return null;
  const names = namesSideBySide(seniors);
  return (
    <nav className="senior-faces" aria-label="Other people you care for">
      <ul>
        {seniors
          .filter(({ seniorId }) => seniorId !== shownId)
          .map((senior) => (
            <li key={senior.seniorId}>
              <Link className="icon-word" to={monitoringPath(senior.seniorId, tab)}>
                <PersonAvatar person={senior} />
                <span>{names.get(senior.seniorId)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
};
