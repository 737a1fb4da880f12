import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import { Icon } from '../ui/Icon.tsx';

const phone =
  'M9.4 2.8h5.2A2.4 2.4 0 0 1 17 5.2v13.6a2.4 2.4 0 0 1-2.4 2.4H9.4A2.4 2.4 0 0 1 7 18.8V5.2a2.4 2.4 0 0 1 2.4-2.4ZM10.9 18h2.2';
const tablet =
  'M6.9 3.2h10.2a2.4 2.4 0 0 1 2.4 2.4v12.8a2.4 2.4 0 0 1-2.4 2.4H6.9a2.4 2.4 0 0 1-2.4-2.4V5.6a2.4 2.4 0 0 1 2.4-2.4ZM10.8 17.7h2.4';

/** The drawing of a device, as far as its name tells what it is. */
export const DeviceIcon = ({ device: { kind, name } }: { readonly device: Pick<DeviceView, 'kind' | 'name'> }) => {
  if (kind === 'ntfy') return <Icon name="i-bell" />;
  const path = /iPad|tablet/i.test(name) ? tablet : /Android|phone/i.test(name) ? phone : undefined;
  return path === undefined ? (
    <Icon name="i-device" />
  ) : (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
};
