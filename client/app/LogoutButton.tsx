import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useAppDispatch, useAppSelector } from '../store/hooks.ts';
import { logoutRequested, selectUser } from '../session/sessionSlice.ts';

/** Without a password, only a new link lets the person back in, so this asks first. */
export const LogoutButton = () => {
  const { hasPassword } = useAppSelector(selectUser);
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const handleClick = () => {
    if (hasPassword) dispatch(logoutRequested());
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
        question="Log out without a password?"
        confirmText="Logout"
        onConfirm={() => dispatch(logoutRequested())}
        onCancel={() => setAsking(false)}
      >
        <p>
          You haven’t chosen a password yet. To get back in, you’ll need a new link from the person who set up your
          account.
        </p>
        <p>You can choose a password in your profile first.</p>
      </ConfirmDialog>
    </>
  );
};
