import { useId, useMemo } from 'react';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppointmentsOf } from '../appointment/appointmentsResource.ts';
import type { CareConnections } from '../circle/useCareConnections.ts';
import { useMoment } from '../clock/useMoment.ts';
import { useNewestUpdate } from '../family/newestUpdateResource.ts';
import { familyFact } from '../family/updateLabels.ts';
import { ServiceTiles } from './AdditionalServices.tsx';
import { calendarFact } from './calendarFact.ts';
import { careTilesOf } from './homeTiles.ts';
import { Tiles } from './Tiles.tsx';

/** Links to the viewer's own pages and to the services (spec.md §2), below the seniors. */
export const CareTiles = ({ seniors }: { seniors: CareConnections }) => {
  const id = useId();
  const { role } = useAppSelector(selectUser);
  const calendar = useCalendarFact(seniors);
  const hasFamily = careTilesOf(role).some(({ to }) => to === '/family');
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <h2 id={id}>{hasFamily ? 'Calendar, Family and Additional Services' : 'Calendar and Additional Services'}</h2>
      <div className="care-links">
        {hasFamily ? <WithFamily calendar={calendar} /> : <Panel calendar={calendar} family={undefined} />}
        <ServiceTiles />
      </div>
    </section>
  );
};

/** Loads the newest update only if its tile is shown. */
const WithFamily = ({ calendar }: { calendar: string | undefined }) => {
  const { id } = useAppSelector(selectUser);
  const { status, newest } = useNewestUpdate();
  return <Panel calendar={calendar} family={status === 'ready' ? familyFact(newest, id) : undefined} />;
};

const Panel = ({ calendar, family }: { calendar: string | undefined; family: string | undefined }) => {
  const { role } = useAppSelector(selectUser);
  return <Tiles label="Your pages" tiles={careTilesOf(role)} facts={{ '/calendar': calendar, '/family': family }} />;
};

const useCalendarFact = ({ status, connections }: CareConnections): string | undefined => {
  const { id: viewerId } = useAppSelector(selectUser);
  const moment = useMoment();
  const isReady = status === 'ready';
  // waits until the seniors are known, so that one request covers the viewer's and theirs
  const owners = useMemo(
    () =>
      isReady
        ? [
            viewerId,
            ...connections.filter(({ permissions }) => permissions.appointments).map(({ seniorId }) => seniorId),
          ]
        : [],
    [isReady, viewerId, connections],
  );
  const parts = [...useAppointmentsOf(owners).values()];
  const isKnown = isReady && parts.every((part) => part.status === 'ready');
  const shown = parts.flatMap(({ appointments }) => appointments);
  return isKnown ? calendarFact(shown, moment) : undefined;
};
