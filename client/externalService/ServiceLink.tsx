import type { ExternalService } from '../../events/externalService/externalServices.ts';
import { NewTabLink } from './NewTabLink.tsx';
import type { ShownServices } from './externalServicesResource.ts';

interface ServiceLinkProps extends ShownServices {
  readonly service: ExternalService;
  readonly word: string;
  /** Shown if the service isn't set up. */
  readonly notSetUp: string;
}

/** The link to an external service; empty if the addresses couldn't be loaded, which the page reports. */
export const ServiceLink = ({ status, services, service, word, notSetUp }: ServiceLinkProps) => {
  if (status === 'waiting') return <span className="skeleton skeleton--button" aria-hidden="true" />;
  if (status === 'failed') return null;
  if (services[service] === '') return <p className="quiet">{notSetUp}</p>;
  return <NewTabLink address={services[service]} word={word} isPrimary />;
};
