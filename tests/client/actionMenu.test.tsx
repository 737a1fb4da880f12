import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { ActionMenu } from '../../client/ui/ActionMenu.tsx';
import { clientStage } from '../support/clientApp.tsx';

const stage = clientStage();

test('a menu keeps the focus while a label in it changes, and Escape still leaves it', async () => {
  let say = (_label: string): void => undefined;
  const Menu = () => {
    const [label, setLabel] = useState('Ask me again at 8:30 AM');
    say = setLabel;
    return (
      <ActionMenu
        label="Later or skip"
        actions={[{ label, icon: 'i-clock', onSelect: () => undefined }]}
        button={(props) => <button {...props}>Later or skip</button>}
      />
    );
  };
  const { user } = stage.show(<Menu />);
  await user.click(screen.getByRole('button', { name: 'Later or skip' }));
  await waitFor(() => expect(screen.getByRole('menuitem')).toHaveFocus());
  act(() => say('Ask me again at 8:31 AM'));
  expect(screen.getByRole('menuitem', { name: 'Ask me again at 8:31 AM' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Later or skip' })).toHaveFocus());
});
