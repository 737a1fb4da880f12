import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordInput } from '../../client/ui/PasswordInput.tsx';

test('a password is shown and hidden by a button that sends no form; the caret stays', async () => {
  const user = userEvent.setup();
  const sent = jest.fn();
  render(
    <form onSubmit={sent}>
      <label htmlFor="secret">Password</label>
      <PasswordInput id="secret" defaultValue="blue-kettle" />
    </form>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  input.focus();
  input.setSelectionRange(4, 6);
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input).toHaveFocus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 6]);
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
  expect(sent).not.toHaveBeenCalled();
});

test('pressing it leaves the focus, and so a phone’s keyboard, in the field', () => {
  render(<PasswordInput aria-label="Password" />);
  // false: the browser's own doing, which moves the focus, was prevented
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Show password' }))).toBe(false);
});
