import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PhotoPicker } from '../../client/form/PhotoPicker.tsx';
import { Button } from '../../client/ui/Button.tsx';
import { SheetDialog } from '../../client/ui/SheetDialog.tsx';
import { UploadProgress } from '../../client/ui/UploadProgress.tsx';
import { useFocusHandedOn } from '../../client/ui/useFocusHandedOn.ts';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:chosen';
  URL.revokeObjectURL = () => undefined;
});

const OnePhoto = () => {
  const [file, setFile] = useState<File | null>(null);
  return <PhotoPicker label="Photo" file={file} onChange={setFile} />;
};

test('the button that removes a chosen photo leaves the focus to the one that chooses it', async () => {
  const { user } = stage.show(<OnePhoto />);
  await user.upload(screen.getByLabelText('Photo'), new File(['picture'], 'pill.png', { type: 'image/png' }));
  await user.click(await screen.findByRole('button', { name: 'Remove the chosen photo' }));
  expect(screen.queryByRole('button', { name: 'Remove the chosen photo' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose a photo' })).toHaveFocus();
});

const Sending = () => {
  const [isSending, setSending] = useState(true);
  return (
    <section aria-label="New update" data-focus-home tabIndex={-1}>
      {isSending && <UploadProgress what="Sending your photos" share={0.4} onCancel={() => setSending(false)} />}
    </section>
  );
};

test('cancelling an upload leaves the focus to the form around it', async () => {
  const { user } = stage.show(<Sending />);
  await user.click(screen.getByRole('button', { name: 'Cancel: sending your photos' }));
  expect(screen.getByRole('region', { name: 'New update' })).toHaveFocus();
});

const MakeButton = ({ onMake }: { onMake: () => void }) => (
  <Button ref={useFocusHandedOn()} text="Make a link" onClick={onMake} />
);

const LinkDialog = () => {
  const [isMade, setMade] = useState(false);
  return (
    <SheetDialog title="Help Rosa sign in" onClose={() => undefined}>
      {isMade ? <p>The link</p> : <MakeButton onMake={() => setMade(true)} />}
    </SheetDialog>
  );
};

test('a button of a dialog leaves the focus to the dialog, not to the page below it', async () => {
  const { user } = stage.show(
    <main id="main" tabIndex={-1}>
      <LinkDialog />
    </main>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Help Rosa sign in' });
  await user.click(within(dialog).getByRole('button', { name: 'Make a link' }));
  expect(within(dialog).getByText('The link')).toBeInTheDocument();
  await waitFor(() => expect(dialog).toHaveFocus());
});
