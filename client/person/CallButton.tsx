import { isolated } from '../../events/kernel/isolated.ts';
import { useState } from 'react';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown, type NewToast } from '../toast/toastsSlice.ts';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { Icon } from '../ui/Icon.tsx';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import { isEmergencyNumber, phoneLink } from '../ui/phoneLink.ts';
import { placeCall } from './placeCall.ts';

interface CallButtonProps {
  readonly name: string;
  readonly phone: string;
  /** The button's word; default "Call". */
  readonly word?: string;
  readonly className?: string;
}

/**
 * Calls a number; 911 after a confirmation (spec.md §5). A link, so that the device can also copy the number or offer
 * other apps.
 */
export const CallButton = ({ name, phone, word = 'Call', className = 'button' }: CallButtonProps) => {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const link = phoneLink(phone);
  if (link === undefined) return <Undialable phone={phone} />;
  const call = async () => {
    if (!(await placeCall(link))) dispatch(toastShown(failureOf(name, phone)));
  };
  const handleConfirm = () => {
    setAsking(false);
    void call();
  };
  return (
    <>
      <a
        className={className}
        href={link}
        aria-label={word === 'Call' ? `Call ${name}` : `${word}: ${name}`}
        onClick={(event) => {
          event.preventDefault();
          if (isEmergencyNumber(phone)) setAsking(true);
          else void call();
        }}
      >
        <Icon name="i-phone" />
        {word}
      </a>
      {isAsking && <EmergencyQuestion onConfirm={handleConfirm} onCancel={() => setAsking(false)} />}
    </>
  );
};

/** The number is ambiguous: a button could call a stranger. */
const Undialable = ({ phone }: { phone: string }) => (
  <span className="quiet call__undialable">
    <bdi>{phone}</bdi> can’t be dialed as it’s written.
  </span>
);

/** spec.md §8, verbatim. */
const failureOf = (name: string, phone: string): NewToast => ({
  intent: 'failure',
  ...(isEmergencyNumber(phone)
    ? { title: 'Call Failed', description: 'Unable to initiate emergency call. Please dial 911 manually.' }
    : { title: `Unable to call ${isolated(name)}`, description: `Please dial ${phone} manually.` }),
});

const EmergencyQuestion = (answers: { readonly onConfirm: () => void; readonly onCancel: () => void }) => {
  useFocusReturn();
  return (
    <ConfirmDialog isOpen question="Call 911 now?" confirmText="Call 911" filled="confirm" {...answers}>
      <p>For an emergency: a fire, an accident, or someone who needs help right away.</p>
    </ConfirmDialog>
  );
};
