import { useId, useMemo } from 'react';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useAppointmentsOf } from '../appointment/appointmentsResource.ts';
import type { CareConnections } from '../circle/useCareConnections.ts';
import { useMoment } from '../circle/useMoment.ts';
import { calendarFact } from './calendarFact.ts';
import { careTiles } from './homeTiles.ts';
import { Tiles } from './Tiles.tsx';

/** Links to the viewer's own pages (spec.md §2), below the seniors. */
export const CareTiles = ({ seniors: { status, connections } }: { seniors: CareConnections }) => {
  const id = useId();
  const { id: viewerId } = useAppSelector(selectUser);
  const moment = useMoment();
  const isReady = status === 'ready';
  // not before the seniors are known: one's own come with theirs, in one request
  const owners = useMemo(
    () => (isReady ? [viewerId, ...connections.filter(({ permissions }) => permissions.appointments).map(({ seniorId }) => seniorId)] : []),
    [isReady, viewerId, connections],
  );
  const parts = [...useAppointmentsOf(owners).values()];
  const isKnown = isReady && parts.every((part) => part.status === 'ready');
  const shown = parts.flatMap(({ appointments }) => appointments);
  return (
    <section className="stack stack--tight" aria-labelledby={id}>
      <h2 id={id}>Calendar</h2>
      <Tiles label="Your pages" tiles={careTiles} facts={{ '/calendar': isKnown ? calendarFact(shown, moment) : undefined }} />
    </section>
  );
};
