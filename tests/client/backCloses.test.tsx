import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { useBackCloses } from '../../client/ui/useBackCloses.ts';

interface OverlayProps {
  readonly onClose: () => void;
  readonly isOpen?: boolean;
}
const Overlay = ({ onClose, isOpen = true }: OverlayProps) => {
  useBackCloses(isOpen, onClose);
  return null;
};

/** The router's listener, which is there before the hook's. */
const routerPop = jest.fn();
window.addEventListener('popstate', routerPop);
let handleAnyPop = (): void => undefined;
window.addEventListener('popstate', () => handleAnyPop(), true);
let page = 0;

/** A link to the next page, as the router follows it. */
const follow = (): void => history.pushState({ idx: (page += 1), key: `page ${page}` }, '', `/page-${page}`);

/** Back, until that many entries were left and the hook has done what follows. */
const goBack = async (entries = 1): Promise<void> => {
  let left = entries;
  await new Promise<void>((resolve) => {
    handleAnyPop = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    history.back();
  });
  await new Promise((resolve) => setTimeout(resolve));
};

beforeEach(() => {
  follow();
  follow();
  routerPop.mockClear();
});

test('Back closes the overlay; the router does not hear of it, and sees the page it knows', async () => {
  const close = jest.fn(() => shown.unmount());
  const shown = render(<Overlay onClose={close} />);
  expect(history.state).toEqual({ idx: page, key: `page ${page}`, isAdded: true });
  await goBack();
  expect(close).toHaveBeenCalledTimes(1);
  expect(routerPop).not.toHaveBeenCalled();
  expect(history.state).toEqual({ idx: page, key: `page ${page}` });
});

test('of two overlays each Back closes the topmost', async () => {
  const closed: string[] = [];
  const Two = ({ hasUpper }: { readonly hasUpper: boolean }) => (
    <StrictMode>
      <Overlay onClose={() => closed.push('lower')} />
      {hasUpper && <Overlay onClose={() => closed.push('upper')} />}
    </StrictMode>
  );
  const { rerender } = render(<Two hasUpper={false} />);
  rerender(<Two hasUpper />);
  await goBack();
  rerender(<Two hasUpper={false} />);
  await goBack();
  expect(closed).toEqual(['upper', 'lower']);
});

test('an overlay that stays open after Back, since it asks first, is asked again by the next', async () => {
  const close = jest.fn();
  render(<Overlay onClose={close} />);
  await goBack();
  await goBack();
  expect(close).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe(`/page-${page}`);
});

test('overlays that were closed otherwise take one entry together, and Back goes on past it', async () => {
  const { length } = history;
  const { rerender } = render(<Overlay onClose={() => undefined} />);
  for (const isOpen of [false, true, false]) rerender(<Overlay onClose={() => undefined} isOpen={isOpen} />);
  expect(history.length).toBe(length + 1);
  await goBack(2);
  expect(location.pathname).toBe(`/page-${page - 1}`);
  expect(routerPop).toHaveBeenCalledTimes(1);
});

test('an entry whose mark the router replaced is still known', async () => {
  const close = jest.fn();
  render(<Overlay onClose={close} />);
  history.replaceState({ idx: page, key: 'replaced' }, '', '?tab=health');
  await goBack();
  expect(close).toHaveBeenCalledTimes(1);
});

test('from the page after, Back returns to the entry that an overlay left, and the router hears of it', async () => {
  render(<Overlay onClose={() => undefined} />).unmount();
  follow();
  await goBack();
  expect(routerPop).toHaveBeenCalledTimes(1);
  expect(history.state).toMatchObject({ idx: page - 1, isAdded: true });
});
