import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { TipNeighbours, useTip } from '../../client/ui/useTip.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const Button = ({ name }: { name: string }) => {
  const { isOpen, target } = useTip();
  return (
    <button type="button" {...target}>
      {name}
      {isOpen && <span>why {name}</span>}
    </button>
  );
};
const Row = () => (
  <TipNeighbours.Provider value={useRef(-Infinity)}>
    <Button name="one" />
    <Button name="two" />
  </TipNeighbours.Provider>
);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const enter = (name: RegExp) => fireEvent.pointerEnter(screen.getByRole('button', { name }));
const leave = (name: RegExp) => fireEvent.pointerLeave(screen.getByRole('button', { name }));

/** The tip of one is shown, and then gone. */
const seeOne = () => {
  render(<Row />);
  enter(/^one/);
  pass(699);
  expect(screen.queryByText('why one')).not.toBeInTheDocument();
  pass(1);
  expect(screen.getByText('why one')).toBeInTheDocument();
  leave(/^one/);
  pass(120);
  expect(screen.queryByText('why one')).not.toBeInTheDocument();
};

test('a tip comes after 700 ms, that of its neighbor within 300 ms immediately', () => {
  seeOne();
  pass(299);
  enter(/^two/);
  pass(0);
  expect(screen.getByText('why two')).toBeInTheDocument();
});

test('after 300 ms the neighbor waits as well', () => {
  seeOne();
  pass(300);
  enter(/^two/);
  pass(699);
  expect(screen.queryByText('why two')).not.toBeInTheDocument();
});
