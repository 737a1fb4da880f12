import { NewTabLink } from '../externalService/NewTabLink.tsx';
import { ServiceFrame } from '../externalService/ServiceFrame.tsx';
import { ServiceLink } from '../externalService/ServiceLink.tsx';
import type { ShownServices } from '../externalService/externalServicesResource.ts';
import { Card } from '../ui/Card.tsx';
import { ScheduledSession } from './ScheduledSession.tsx';
import { StudioCard } from './StudioCard.tsx';
import { WellnessActivities } from './WellnessActivities.tsx';

interface ServicesProps {
  readonly shown: ShownServices;
}

const VideoMessage = ({ shown }: ServicesProps) => (
  <StudioCard
    title="Send Video Message"
    icon="i-play"
    text="Record a message when it suits you. A coach watches it later."
  >
    <ServiceLink {...shown} service="recording" word="Start Recording" notSetUp="Video messages aren’t set up yet." />
  </StudioCard>
);

const Audience = ({ shown }: ServicesProps) => (
  <StudioCard title="Join as Audience" icon="i-studios" text="Watch a session that’s on, without camera or microphone.">
    <ServiceLink {...shown} service="studio" word="Join as Audience" notSetUp="The studio isn’t set up yet." />
  </StudioCard>
);

/** The ways to reach a coach, and activities without one. */
export const ContactCoach = ({ shown }: ServicesProps) => {
  const { booking } = shown.services;
  return (
    <>
      <div className="cards cards--two">
        <VideoMessage shown={shown} />
        <ScheduledSession shown={shown} />
        <Audience shown={shown} />
        <WellnessActivities />
      </div>
      <Card
        title="Schedule Your Studio Session"
        aside={booking !== '' && <NewTabLink address={booking} word="Open in New Tab" />}
      >
        {booking !== '' && (
          <p className="studio-booking__hint">
            Book a time below. Then add it under “Scheduled Session” to join from here.
          </p>
        )}
        <ServiceFrame {...shown} service="booking" name="The booking calendar" icon="i-calendar" />
      </Card>
    </>
  );
};
