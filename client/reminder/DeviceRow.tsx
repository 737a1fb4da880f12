import { useState } from 'react';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import { deviceWord } from '../browser/thisDevice.ts';
import { useMoment } from '../clock/useMoment.ts';
import { useCommand } from '../command/useCommand.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { Status } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { DeviceIcon } from './DeviceIcon.tsx';
import { arrivedLabel } from './reminderLabels.ts';
import { removeDevice } from './reminderWrites.ts';
import { useDeviceTest } from './useDeviceTest.ts';

/** One device: when something last arrived there, a test, and Remove. */
export const DeviceRow = ({ device }: { readonly device: DeviceView }) => {
  const moment = useMoment();
  return (
    <li className="person-row device-row">
      <span className="person">
        <span className="print">
          <DeviceIcon device={device} />
        </span>
        <span>
          <span className="person__name">{device.name}</span>
          <span className="person__role">{arrivedLabel(device, moment)}</span>
          {device.isUnreachable && <Status kind="warning" word="Not reached" />}
        </span>
      </span>
      <span className="device-row__act">
        <TestButton device={device} />
        {/* an ntfy topic is of the person, and is switched off under More settings */}
        {device.kind === 'webPush' && <RemoveButton device={device} />}
      </span>
    </li>
  );
};

const TestButton = ({ device }: { readonly device: DeviceView }) => {
  const what = device.isCurrent ? `this ${deviceWord()}` : device.name;
  const { isTesting, test } = useDeviceTest(device, what);
  return (
    <Button
      variant="outlined"
      text={isTesting ? 'Sending…' : 'Send a test'}
      aria-label={`Send a test to ${what}`}
      aria-disabled={isTesting}
      aria-busy={isTesting}
      onClick={() => !isTesting && test()}
    />
  );
};

const RemoveButton = ({ device }: { readonly device: DeviceView }) => {
  const [isAsking, setAsking] = useState(false);
  const { isPending, send } = useCommand(`remove-device-${device.id}`, () => setAsking(false));
  const what = device.isCurrent ? `this ${deviceWord()}` : device.name;
  return (
    <>
      <Button
        ref={useFocusHandedOn()}
        variant="minimal"
        text="Remove"
        aria-label={`Remove ${what}`}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        question={device.isCurrent ? `Turn off reminders on ${what}?` : `Remove ${what}?`}
        confirmText={device.isCurrent ? 'Turn off' : 'Remove'}
        isPending={isPending}
        onConfirm={() => send(removeDevice(device))}
        onCancel={() => setAsking(false)}
      >
        <p>
          {device.isCurrent
            ? 'It won’t ring for doses any more. You can turn reminders on here again.'
            : 'It won’t ring until Hearthline is opened on it again. If it’s lost, sign it out below as well.'}
        </p>
      </ConfirmDialog>
    </>
  );
};
