import { Fragment, type ReactNode } from 'react';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { CareConnections } from '../circle/useCareConnections.ts';
import { Card } from '../ui/Card.tsx';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { NotShared } from './NotShared.tsx';
import { namesSideBySide } from '../person/seniorName.ts';

interface HealthBySeniorProps {
  readonly seniors: CareConnections;
  /** The title of the card while the viewer's seniors are unknown. */
  readonly title: string;
  /** "health readings": the content of each card, or what isn't shared. */
  readonly what: string;
  /** `name`: distinguishes her from the others. */
  readonly card: (senior: CareConnection, name: string) => ReactNode;
}

/** One card from the health area for each senior in the viewer's care. */
export const HealthBySenior = ({ seniors: { status, connections, retry }, title, what, card }: HealthBySeniorProps) => {
  if (status === 'failed') return <LoadProblem sentence="We couldn’t load the people you care for." onRetry={retry} />;
  if (status === 'waiting')
    return (
      <Card title={title}>
        <SkeletonRows what={what} />
      </Card>
    );
  const names = namesSideBySide(connections);
  return connections.map((senior) => (
    <Fragment key={senior.seniorId}>
      {senior.permissions.health === false ? (
        <NotShared senior={senior} what={what} />
      ) : (
        card(senior, names.get(senior.seniorId) ?? '')
      )}
    </Fragment>
  ));
};
