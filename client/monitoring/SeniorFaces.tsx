import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { monitoringPath } from '../screen/addresses.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import './seniorFaces.css';
import { namesSideBySide } from '../person/seniorName.ts';

interface SeniorFacesProps {
  readonly seniors: readonly CareConnection[];
  readonly shownId: string;
  /** The initial tab of the other person's page; null: the first. */
  readonly tab: string | null;
}

/** Links from one senior's page to the next, on the same tab; empty with one senior. */
export const SeniorFaces = ({ seniors, shownId, tab }: SeniorFacesProps) => {
  if (seniors.length < 2) return null;
  const names = namesSideBySide(seniors);
  return (
    <nav className="senior-faces" aria-label="Seniors under your care">
      <ul>
        {seniors.map((senior) => (
          <li key={senior.seniorId}>
            <Link
              to={monitoringPath(senior.seniorId, tab)}
              aria-current={senior.seniorId === shownId ? 'page' : undefined}
            >
              <PersonAvatar person={senior} />
              <span>{names.get(senior.seniorId)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
