import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { later } from '../ui/later.tsx';

const PairingDialog = later(
  async () => (await import(/* webpackChunkName: "pairing" */ './PairingDialog.tsx')).PairingDialog,
);

interface PairingButtonProps {
  /** For the app on an iPhone's or iPad's Home Screen, which has a sign-in of its own. */
  readonly isForHomeScreen?: boolean;
}

/** Opens the letters that sign in another device. */
export const PairingButton = ({ isForHomeScreen = false }: PairingButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        text={isForHomeScreen ? 'Show my letters' : 'Sign in another device of yours'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <PairingDialog isForHomeScreen={isForHomeScreen} onClose={() => setOpen(false)} />}
    </>
  );
};
