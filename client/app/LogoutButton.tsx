import { useState } from 'react';
import { ConfirmDialog } from '../ui/laterOverlays.ts';
import { Icon } from '../ui/Icon.tsx';
import { mediaHook } from '../ui/mediaHook.ts';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { logoutRequested, selectUser } from '../session/sessionSlice.ts';

/** On phones and tablets the button lies under the thumb that scrolls. */
const useIsHandheld = mediaHook('(max-width: 1023px), (pointer: coarse)');

/** Asks first where a press may be a slip, and those who have no password, since only a new link lets them back in. */
export const LogoutButton = () => {
  const { hasPassword } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const isHandheld = useIsHandheld();
  const handleClick = () => {
    if (hasPassword && !isHandheld) dispatch(logoutRequested());
    else setAsking(true);
  };
  return (
    <>
      <button type="button" className="icon-word" onClick={handleClick}>
        <Icon name="i-logout" />
        Logout
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        question={hasPassword ? 'Log out of Hearthline?' : 'Log out without a password?'}
        confirmText="Logout"
        onConfirm={() => dispatch(logoutRequested())}
        onCancel={() => setAsking(false)}
      >
        {hasPassword ? (
          <p>You’ll need your password to get back in.</p>
        ) : (
          <>
            <p>
              You haven’t chosen a password yet. To get back in, you’ll need a new link from the person who set up your
              account.
            </p>
            <p>You can choose a password in your profile first.</p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
};
