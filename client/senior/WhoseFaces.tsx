import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useSeniors } from '../circle/useCareConnections.ts';
import { namesSideBySide } from '../person/seniorName.ts';
import { pathAbout, type SignedInPath } from '../screen/addresses.ts';
import { homeOf } from '../session/likelySession.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { PersonAvatar, type PersonLike } from '../ui/PersonAvatar.tsx';
import './whoseFaces.css';

export interface WhoseFacesProps {
  readonly path: SignedInPath;
  /** Whether the viewer may see this page about that senior. */
  readonly may: (senior: CareConnection) => boolean;
  /** The viewer's own is on the page already. */
  readonly isOwnApart?: boolean | undefined;
}

interface Face {
  readonly person: PersonLike;
  readonly name: string;
}

/** A caregiver's own comes last, a senior's own first. */
const useFaces = ({ may, isOwnApart = false }: Pick<WhoseFacesProps, 'may' | 'isOwnApart'>): readonly Face[] => {
  const viewer = useAppSelector(selectUser);
  const seniors = useSeniors().connections.filter(may);
  const names = namesSideBySide(seniors);
  const theirs = seniors.map((senior) => ({
    person: { ...senior, id: senior.seniorId },
    name: names.get(senior.seniorId) ?? '',
  }));
  const own = { person: viewer, name: 'You' };
  if (homeOf(viewer.role) === 'senior') return [own, ...theirs];
  return isOwnApart ? theirs : [...theirs, own];
};

/** The people whose page this can be, each a link to theirs; empty with one. `shownId`: undefined while it isn't known. */
export const WhoseFaces = ({ path, shownId, ...which }: WhoseFacesProps & { readonly shownId: string | undefined }) => {
  const faces = useFaces(which);
  if (faces.length < 2) return null;
  return (
    <nav className="whose screen-only" aria-label="Whose page">
      <ul>
        {faces.map(({ person, name }) => (
          <li key={person.id}>
            <Link to={pathAbout(path, person.id)} aria-current={person.id === shownId ? 'page' : undefined}>
              <PersonAvatar person={person} />
              <span dir="auto">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
