import { useState, useSyncExternalStore } from 'react';
import type { DeviceView } from '../../projections/notification/notificationViews.ts';
import { followInstallOffer, hasInstallOffer, install } from '../browser/installPrompt.ts';
import type { RingSupport } from '../browser/ringing.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { Status, type StatusKind } from '../ui/Status.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { AddToHomeScreen } from './AddToHomeScreen.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import './remindersPart.ts';
import { ringRequested } from './remindersSlice.ts';

interface ThisDeviceProps {
  readonly support: RingSupport;
  /** The word for it: "phone". */
  readonly device: string;
  /** Undefined: the server doesn't send to it. */
  readonly known: DeviceView | undefined;
  readonly isSenior: boolean;
  /** Looks again whether the browser allows it. */
  readonly onCheck: () => void;
}

/** The device that the page is open on: the one thing to do, so that it rings. */
export const ThisDevice = ({ known, ...rest }: ThisDeviceProps) => {
  const { support, device } = rest;
  const isOn = support === 'allowed' && known !== undefined;
  return (
    <Card title={`This ${device}`} aside={<Status {...stateOf(support, isOn)} />} className="this-device">
      {isOn ? (
        <ul className="rows" data-focus-home tabIndex={-1} aria-label={`This ${device}`}>
          <DeviceRow device={known} />
        </ul>
      ) : (
        <NotYet {...rest} />
      )}
      <InstallLine device={device} />
    </Card>
  );
};

const stateOf = (support: RingSupport, isOn: boolean): { readonly kind: StatusKind; readonly word: string } => {
  if (isOn) return { kind: 'accepted', word: 'On' };
  if (support === 'blocked') return { kind: 'warning', word: 'Blocked' };
  return { kind: 'scheduled', word: support === 'unsupported' || support === 'insecure' ? 'Not possible' : 'Off' };
};

const NotYet = ({ support, device, isSenior, onCheck }: Omit<ThisDeviceProps, 'known'>) => {
  switch (support) {
    case 'insecure':
      return (
        <p>
          Reminders need a page whose address begins with “https”. Ask the person who set up Hearthline for you. While
          it’s open on your screen, Hearthline tells you here.
        </p>
      );
    case 'unsupported':
      return (
        <p>
          Open Hearthline in Chrome, Edge, Firefox or Safari on this {device}. While it’s open on your screen,
          Hearthline tells you here.
        </p>
      );
    case 'blocked':
      return <Blocked onCheck={onCheck} />;
    case 'needsInstalling':
      return <AddToHomeScreen device={device} />;
    default:
      return <TurnOn device={device} isSenior={isSenior} />;
  }
};

const TurnOn = ({ device, isSenior }: Pick<ThisDeviceProps, 'device' | 'isSenior'>) => {
  const dispatch = useAppDispatch();
  const { step, problem } = useAppSelector(({ reminders }) => reminders);
  const isBusy = step !== 'idle';
  return (
    <>
      <p>
        Turn reminders on, and this {device} rings {isSenior ? 'at the time of each dose' : 'when a dose is late'}. You
        don’t have to keep Hearthline open.
      </p>
      {problem && <FieldProblem id="ring-problem" problem={problem} />}
      <div className="card__foot">
        <Button
          ref={useFocusHandedOn()}
          intent="primary"
          text={step === 'subscribing' ? 'Turning on…' : 'Turn on reminders'}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => !isBusy && dispatch(ringRequested())}
        />
      </div>
      {step === 'asking' && (
        <p className="quiet" role="status">
          Your browser asks now. Choose “Allow”.
        </p>
      )}
    </>
  );
};

/** The page can't ask again, so it says how the person can. */
const Blocked = ({ onCheck }: Pick<ThisDeviceProps, 'onCheck'>) => {
  const [isChecked, setChecked] = useState(false);
  const handleCheck = () => {
    onCheck();
    setChecked(true);
  };
  return (
    <>
      <p>We can’t undo this from here, but you can:</p>
      <ol className="how-to">
        <li>Tap the icon to the left of the address, at the top of this window.</li>
        <li>Tap “Permissions” or “Site settings”, then “Notifications”.</li>
        <li>Choose “Allow”, and come back to this page.</li>
      </ol>
      <div className="card__foot">
        <Button intent="primary" text="Check again" onClick={handleCheck} />
      </div>
      <p className="quiet" role="status">
        {isChecked && 'Still blocked. If you’ve just allowed it, load this page again.'}
      </p>
    </>
  );
};

/** Offered where the browser offers it. */
const InstallLine = ({ device }: Pick<ThisDeviceProps, 'device'>) => {
  const isOffered = useSyncExternalStore(followInstallOffer, hasInstallOffer);
  const button = useFocusHandedOn();
  if (!isOffered) return null;
  return (
    <p className="this-device__install">
      <span>Keep Hearthline on this {device}’s screen, like an app.</span>
      <Button ref={button} variant="outlined" text="Install" onClick={() => void install()} />
    </p>
  );
};
