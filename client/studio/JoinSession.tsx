import { Button } from '../ui/Button.tsx';
import { useId } from 'react';
import { useNow } from '../clock/useNow.ts';
import { ServiceLink } from '../externalService/ServiceLink.tsx';
import type { ShownServices } from '../externalService/externalServicesResource.ts';
import { availableIn, minutesUntilJoin, type StudioAppointment } from './studioAppointment.ts';

interface JoinSessionProps {
  readonly appointment: StudioAppointment;
  readonly shown: ShownServices;
}

/** spec.md §4 "Studio appointment": joining is possible from 30 minutes before the start. */
export const JoinSession = ({ appointment, shown }: JoinSessionProps) => {
  const id = useId();
  const minutes = minutesUntilJoin(appointment, useNow());
  if (minutes === 0)
    return (
      <ServiceLink
        {...shown}
        service="studio"
        word="Join Session"
        notSetUp="The studio isn’t set up yet, so you can’t join from here."
      />
    );
  return (
    <>
      <Button variant="outlined" text={availableIn(minutes)} aria-disabled aria-describedby={id} />
      <p className="studio-card__note" id={id}>
        Join button will be enabled 30 minutes before your appointment
      </p>
    </>
  );
};
