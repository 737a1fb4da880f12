import { act, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useLaterBelow } from '../../client/calendar/useLaterBelow.ts';

/**
 * jsdom lays nothing out: the box shows 100 px, an event states where it begins, and a hidden one has no parent to be
 * placed in.
 */
const rectOf = (top: number, bottom: number) => ({ top, bottom }) as DOMRect;
const place = (event: HTMLElement | null) => {
  if (!event) return;
  event.getBoundingClientRect = () => rectOf(Number(event.dataset['top']), Infinity);
  Object.defineProperty(event, 'offsetParent', {
    configurable: true,
    get: () => (event.dataset['top'] === undefined ? null : document.body),
  });
  event.scrollIntoView = () => void scrolledTo.push(event.textContent);
};
const Week = ({ tops }: { tops: readonly (number | undefined)[] }) => {
  const box = useRef<HTMLDivElement>(null);
  const { count, show } = useLaterBelow(box, tops);
  const handleBox = (element: HTMLDivElement | null) => {
    if (element) element.getBoundingClientRect = () => rectOf(0, 100);
    box.current = element;
  };
  return (
    <>
      <div data-testid="box" ref={handleBox}>
        <div className="week__hours">
          {tops.map((top, index) => (
            <div key={index} className="week__event" ref={place} data-top={top}>
              {String(top)}
            </div>
          ))}
        </div>
      </div>
      <button type="button" onClick={show}>
        {count} later
      </button>
    </>
  );
};
const scrolledTo: unknown[] = [];
beforeEach(() => void scrolledTo.splice(0));
const counted = (count: number) =>
  waitFor(() => expect(screen.getByRole('button')).toHaveTextContent(`${count} later`));

test('events that begin below the visible part are counted, those of hidden days are not', async () => {
  render(<Week tops={[20, 90, 95, 300, 250, undefined]} />);
  // 95: only its upper edge shows
  await counted(3);
});

test('the count follows scrolling, the window’s size and other events', async () => {
  const { rerender } = render(<Week tops={[20, 250]} />);
  await counted(1);
  screen.getByText('250').dataset['top'] = '40';
  act(() => void screen.getByTestId('box').dispatchEvent(new Event('scroll')));
  await counted(0);
  screen.getByText('20').dataset['top'] = '120';
  act(() => void window.dispatchEvent(new Event('resize')));
  await counted(1);
  rerender(<Week tops={[120, 130, 140]} />);
  await counted(3);
});

test('a press shows the first of them', async () => {
  render(<Week tops={[20, 300, 250]} />);
  await counted(2);
  act(() => screen.getByRole('button').click());
  expect(scrolledTo).toEqual(['250']);
});
