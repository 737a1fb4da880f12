import { Link } from 'react-router-dom';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { connectionName } from '../person/connectionName.ts';
import { Card } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { PersonAvatar, type PersonLike } from '../ui/PersonAvatar.tsx';
import './aboutWhom.css';
import { seniorName } from '../person/seniorName.ts';

interface AboutWhomProps {
  readonly title: string;
  readonly people: readonly CareConnection[];
  readonly pathOf: (personId: string) => string;
}

/** Asks by name whose page to show; the viewer's own comes last. */
export const AboutWhom = ({ title, people, pathOf }: AboutWhomProps) => {
  const viewer = useAppSelector(selectUser);
  const names = people.map(seniorName);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return (
    <>
      <PageHead title={title} sub="Choose whose page you want to see" />
      <Card title="Whose page?">
        <ul className="rows about-whom">
          {people.map((senior) => (
            <Way
              key={senior.seniorId}
              to={pathOf(senior.seniorId)}
              person={{ ...senior, id: senior.seniorId }}
              name={
                isShared(seniorName(senior)) ? `${seniorName(senior)} (${senior.seniorUsername})` : seniorName(senior)
              }
            />
          ))}
          <Way to={pathOf(viewer.id)} person={viewer} name={`${connectionName(viewer)} (you)`} />
        </ul>
      </Card>
    </>
  );
};

const Way = ({ to, person, name }: { to: string; person: PersonLike; name: string }) => (
  <li>
    <Link className="about-whom__way" to={to}>
      <span className="person">
        <PersonAvatar person={person} />
        <span className="person__name" dir="auto">
          {name}
        </span>
      </span>
      <Icon name="i-arrow" />
    </Link>
  </li>
);
