import type { FramedService } from '../../events/externalService/externalServices.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { IconName } from '../ui/iconShapes.ts';
import { ExternalFrame } from './ExternalFrame.tsx';
import type { ShownServices } from './externalServicesResource.ts';
import './externalService.css';

interface ServiceFrameProps extends ShownServices {
  readonly service: FramedService;
  /** The beginning of a sentence, e.g. "The learning community". */
  readonly name: string;
  readonly icon: IconName;
  readonly onLoaded?: () => void;
}

/** An external page inside ours, or the reason why it isn't shown. */
export const ServiceFrame = ({ status, services, service, name, icon, onLoaded }: ServiceFrameProps) => {
  if (status === 'waiting') return <div className="external-frame skeleton" aria-hidden="true" />;
  if (status === 'failed') return null;
  const address = services[service];
  if (address !== '') return <ExternalFrame key={address} address={address} name={name} onLoaded={onLoaded} />;
  return (
    <EmptyState
      icon={icon}
      title={`${name} isn’t set up yet`}
      text="The people who run Hearthline for you can add it. You’ll see it here."
      isCard={false}
    />
  );
};
