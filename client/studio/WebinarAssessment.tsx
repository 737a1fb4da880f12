import { NewTabLink } from '../externalService/NewTabLink.tsx';
import { ServiceFrame } from '../externalService/ServiceFrame.tsx';
import type { ShownServices } from '../externalService/externalServicesResource.ts';
import { Card } from '../ui/Card.tsx';

const points = [
  'This quick assessment takes less than 5 minutes.',
  'There are no wrong answers.',
  'Tell us what you’d like to learn, and what would make a webinar better for you.',
];

/** A few questions about webinars, asked by an external survey. */
export const WebinarAssessment = ({ shown }: { shown: ShownServices }) => {
  const { survey } = shown.services;
  return (
    <Card title="Webinar Assessment" aside={survey !== '' && <NewTabLink address={survey} word="Open in New Tab" />}>
      <ul className="studio-points bullets">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <ServiceFrame {...shown} service="survey" name="The assessment" icon="i-document" />
      {survey !== '' && (
        <p className="studio-thanks">Thank you for taking part! Your answers help shape the next webinars.</p>
      )}
    </Card>
  );
};
