import { render, screen } from '@testing-library/react';
import { later } from '../../client/ui/later.tsx';

interface SignProps {
  readonly word: string;
  readonly isOpen?: boolean;
}
const Sign = ({ word }: SignProps) => <p>{word}</p>;

test('its code is fetched when it opens, and not before', async () => {
  const find = jest.fn(() => Promise.resolve(Sign));
  const Later = later(find);
  const { rerender } = render(<Later word="Here" isOpen={false} />);
  expect(find).not.toHaveBeenCalled();
  rerender(<Later word="Here" isOpen />);
  expect(await screen.findByText('Here')).toBeInTheDocument();
  rerender(<Later word="Closing" isOpen={false} />);
  expect(screen.getByText('Closing')).toBeInTheDocument();
});

test('once its code has come it is there immediately', async () => {
  const Later = later(() => Promise.resolve(Sign));
  await Later.load();
  render(<Later word="Here" />);
  expect(screen.getByText('Here')).toBeInTheDocument();
});
