import type { ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { CallButton } from '../person/CallButton.tsx';
import { calledName, seniorName } from '../person/seniorName.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { useTitle } from '../ui/useTitle.ts';
import './personHead.css';
import { SeniorFaces } from './SeniorFaces.tsx';

interface PersonHeadProps {
  readonly senior: CareConnection;
  /** All seniors of the viewer. */
  readonly seniors: readonly CareConnection[];
  readonly tab: string | null;
  /** The tabs. */
  readonly children: ReactNode;
}

/** More of them get a line of their own, which scrolls away. */
const mostBeside = 2;

/** The top of one senior's page: whose it is, the call, the others, and the tabs. It stays in view where there is room. */
export const PersonHead = ({ senior, seniors, tab, children }: PersonHeadProps) => {
  const [title, name] = ['Care Management for', seniorName(senior)];
  useTitle(`${title} ${name}`);
  const isMany = seniors.length > mostBeside + 1;
  const faces = <SeniorFaces seniors={seniors} shownId={senior.seniorId} tab={tab} />;
  return (
    <div className={isMany ? 'person-head person-head--many' : 'person-head'}>
      {isMany && faces}
      <div className="person-head__who">
        <PersonAvatar person={senior} />
        <h1>
          <span className="person-head__title">{title}</span> {name}
        </h1>
        {senior.phone && <CallButton name={calledName(senior)} phone={senior.phone} className="icon-word" />}
        {!isMany && faces}
      </div>
      {children}
    </div>
  );
};
