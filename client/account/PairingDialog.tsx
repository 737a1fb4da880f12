import { useRef, useState } from 'react';
import { shownCode } from '../../events/accessLink/accessCodes.ts';
import type { PairingCode } from '../../projections/account/pairingView.ts';
import { useMoment } from '../clock/useMoment.ts';
import { Button } from '../ui/Button.tsx';
import { copyField } from '../ui/copyField.ts';
import '../ui/howTo.css';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import { clockTime } from '../ui/wallClock.ts';
import './pairing.css';
import { PairingPassword } from './PairingPassword.tsx';
import { sessionLabel } from './sessionLabels.ts';
import { usePairing, type Pairing } from './usePairing.ts';

interface PairingDialogProps {
  readonly isForHomeScreen: boolean;
  readonly onClose: () => void;
}

/** Eight letters that sign in another device. Closing the dialog ends them, so that nobody types them later. */
export const PairingDialog = ({ isForHomeScreen, onClose }: PairingDialogProps) => {
  const pairing = usePairing();
  const handleClose = () => {
    pairing.end();
    onClose();
  };
  return (
    <SheetDialog title="Sign in another device of yours" onClose={handleClose} className="pairing">
      <Content {...pairing} isForHomeScreen={isForHomeScreen} />
      {!pairing.isAsked && (
        <div className="dialog__foot">
          {pairing.letters && !pairing.device && <NewLetters {...pairing} />}
          <Button variant="outlined" text={pairing.device ? 'Done' : 'Cancel'} onClick={handleClose} />
        </div>
      )}
    </SheetDialog>
  );
};

const Content = (props: Pairing & { readonly isForHomeScreen: boolean }) => {
  const { letters, isOver, device, isAsked, problem, make, isForHomeScreen } = props;
  if (device)
    return (
      <p role="status">
        <b>{sessionLabel(device)} is signed in.</b> It’s in the list “Where you’re signed in”, where you can sign it out
        again.
      </p>
    );
  if (isAsked) return <PairingPassword {...props} />;
  if (!letters && problem?.status === 403) return <p role="alert">{problem.message}</p>;
  if (!letters && problem) return <LoadProblem sentence={problem.message} onRetry={() => make()} />;
  if (!letters) return <SkeletonRows what="your letters" rows={3} />;
  if (isOver)
    return <p role="status">These letters are more than ten minutes old and no longer work. Please make new ones.</p>;
  return (
    <>
      <Steps isForHomeScreen={isForHomeScreen} letters={letters} />
      {problem && <p role="alert">{problem.message}</p>}
    </>
  );
};

const Steps = ({ isForHomeScreen, letters }: { isForHomeScreen: boolean; letters: PairingCode }) => {
  const { timeZone } = useMoment();
  return (
    <>
      <ol className="how-to">
        {isForHomeScreen ? <HomeScreenSteps /> : <OtherDeviceSteps />}
        <li>
          <span>Type these letters there:</span>
        </li>
      </ol>
      <Letters code={letters.code} />
      <p>Works once, until {clockTime(letters.expiresAt, timeZone)} (10 minutes). Closing this ends the letters.</p>
      <p className="quiet">
        Type them into your own device only. Never read them out to anyone, even if they say they want to help you: the
        letters open your account.
      </p>
    </>
  );
};

const OtherDeviceSteps = () => (
  <>
    <li>
      <span>
        On the other device, open <b className="pairing__address">{location.host}</b>
      </span>
    </li>
    <li>
      <span>Choose “Sign In”, then “Sign in with eight letters”.</span>
    </li>
  </>
);

const HomeScreenSteps = () => (
  <>
    <li>
      <span>Tap Share, then “Add to Home Screen”, if you haven’t yet.</span>
    </li>
    <li>
      <span>Open Hearthline from your Home Screen. It asks for eight letters.</span>
    </li>
  </>
);

/** The letters, and a copy of them to paste on the same device. */
const Letters = ({ code }: { readonly code: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean>();
  const handleCopy = async () => {
    if (field.current) setCopied(await copyField(field.current));
  };
  return (
    <div className="pairing__letters">
      <p className="pairing__code" aria-label={[...code].join(' ')} role="img" translate="no">
        {shownCode(code)}
      </p>
      <Button variant="minimal" text="Copy letters" onClick={() => void handleCopy()} />
      <p role="status" className="small">
        {copied === true && 'Copied. Paste them on the other screen.'}
        {copied === false && 'Your browser didn’t let us copy. Please type them.'}
      </p>
      <input
        ref={field}
        className="visually-hidden"
        value={shownCode(code)}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
    </div>
  );
};

const NewLetters = ({ isPending, make }: Pairing) => (
  <Button
    variant="minimal"
    text={isPending ? 'Making them…' : 'Make new letters'}
    aria-disabled={isPending}
    onClick={() => isPending || make()}
  />
);
