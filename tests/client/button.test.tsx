import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../client/ui/Button.tsx';

test('acts when Enter or Space is let go, once however long it is held', async () => {
  const handleClick = jest.fn();
  render(<Button text="Take Now" onClick={handleClick} />);
  const button = screen.getByRole('button', { name: 'Take Now' });
  const user = userEvent.setup();
  await user.tab();
  for (const [press, letGo] of [
    ['{Enter>5}', '{/Enter}'],
    ['[Space>5]', '[/Space]'],
  ] as const) {
    handleClick.mockClear();
    await user.keyboard(press);
    expect(handleClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('data-pressed');
    await user.keyboard(letGo);
    expect(handleClick).toHaveBeenCalledTimes(1);
    expect(button).not.toHaveAttribute('data-pressed');
  }
});

test('the key that opened a question does not answer it', () => {
  const handleAnswer = jest.fn();
  const Asking = () => {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? (
      <Button text="Delete" autoFocus onClick={handleAnswer} />
    ) : (
      <a href="#ask" onKeyDown={() => setOpen(true)}>
        Ask
      </a>
    );
  };
  render(<Asking />);
  fireEvent.keyDown(screen.getByText('Ask'), { key: 'Enter' });
  const answer = screen.getByRole('button', { name: 'Delete' });
  expect(answer).toHaveFocus();
  fireEvent.keyUp(answer, { key: 'Enter' });
  expect(handleAnswer).not.toHaveBeenCalled();
});

test('a key that is let go after the focus has moved away presses nothing', () => {
  const handleClick = jest.fn();
  render(<Button text="Call" onClick={handleClick} />);
  const button = screen.getByRole('button', { name: 'Call' });
  fireEvent.keyDown(button, { key: ' ' });
  fireEvent.blur(button);
  fireEvent.keyUp(button, { key: ' ' });
  expect(handleClick).not.toHaveBeenCalled();
});
