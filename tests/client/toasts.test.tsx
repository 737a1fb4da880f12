import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactElement } from 'react';
import { ViewMenu } from '../../client/app/ViewMenu.tsx';
import { nextActBegun, toastShown, type NewToast } from '../../client/toast/toastsSlice.ts';
import { Toaster } from '../../client/ui/Toaster.tsx';
import { subjectOf } from '../../client/ui/toastSubject.ts';
import { toastPlace } from '../../client/ui/useToastPlace.ts';
import { clientStage, type ShownScreen } from '../support/clientApp.tsx';

const stage = clientStage();
const undone = { type: 'test/undone' };
const taken: NewToast = { title: 'Medication marked as taken!', action: { label: 'Undo', then: undone } };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** With the live connection open. */
const show = async (screen: ReactElement) => {
  const shown = stage.show(screen);
  await pass(10);
  return shown;
};
const say = ({ store }: ShownScreen, toast: NewToast) => act(() => void store.dispatch(toastShown(toast)));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const cardOf = (title: string): HTMLElement => {
  const card = screen.getByText(title).closest<HTMLElement>('.toast');
  if (!card) throw new Error(`"${title}" is not in a toast`);
  return card;
};

/** jsdom has no PointerEvent with a place. */
const pointer = (type: string, clientX: number) => new MouseEvent(type, { bubbles: true, clientX });

test('a notice is shown for five seconds', async () => {
  const shown = await show(<p />);
  say(shown, { title: 'Saved' });
  await pass(4_900);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await pass(200);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

/** Presses the key in the moment in which its siblings are on the page, and not drawn yet. */
const PressF8 = () => {
  useLayoutEffect(() => void fireEvent.keyDown(document.body, { key: 'F8' }), []);
  return null;
};

test('F8 reaches a notice from the moment it is there', () => {
  const saved = { id: '1', title: 'Saved', intent: 'success' } as const;
  render(
    <>
      <Toaster toast={saved} onDismiss={() => undefined} />
      <PressF8 />
    </>,
  );
  expect(cardOf('Saved')).toHaveFocus();
});

test.each(['Undo', 'Close notice'])(
  '%s, pressed by keyboard, returns the focus to the place it came from',
  async (name) => {
    const shown = await show(<button type="button">Before</button>);
    say(shown, taken);
    screen.getByRole('button', { name: 'Before' }).focus();
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
    await pass(10);
    expect(button).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
  },
);

test('if that place is gone, the nearest remaining one around it takes the focus', async () => {
  const Row = ({ isTaken }: { isTaken: boolean }) => (
    <section data-focus-home tabIndex={-1} aria-label="Metformin">
      {isTaken && <button type="button">Taken</button>}
    </section>
  );
  const toaster = (toast: typeof done | null) => (
    <>
      <Row isTaken={toast !== null} />
      <Toaster toast={toast} onDismiss={() => undefined} />
    </>
  );
  const done = { id: '1', title: 'Taken', intent: 'success' } as const;
  const { rerender } = render(toaster(done));
  screen.getByRole('button', { name: 'Taken' }).focus();
  screen.getByRole('button', { name: 'Close notice' }).focus();
  rerender(toaster(null));
  await pass(10);
  expect(screen.getByRole('region', { name: 'Metformin' })).toHaveFocus();
});

test('only one is visible: the next takes its place', async () => {
  const shown = await show(<p />);
  say(shown, { title: 'First' });
  say(shown, { title: 'Second' });
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeInTheDocument();
});

test('one that offers Undo stays, however long that takes, until the person’s next act', async () => {
  const shown = await show(<p />);
  say(shown, taken);
  await pass(600_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  act(() => void shown.store.dispatch(nextActBegun()));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  // one without an act is not ended by the next one
  say(shown, { title: 'Saved' });
  act(() => void shown.store.dispatch(nextActBegun()));
  expect(screen.getByText('Saved')).toBeInTheDocument();
});

test('the next toast waits for one that offers Undo, which then has five seconds', async () => {
  const shown = await show(<p />);
  say(shown, taken);
  await pass(600_000);
  say(shown, { title: 'Next' });
  await pass(4_900);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(screen.queryByText('Next')).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByText('Next')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('it names the person that something was done for, and nobody where that is the viewer', () => {
  const names = new Map([['june', 'June']]);
  const title = 'Medication marked as taken!';
  const about = 'Levothyroxine 50 mg, given 1:14 PM';
  expect(subjectOf({ title, about, ownerId: 'june' }, names)).toBe('June · Levothyroxine 50 mg, given 1:14 PM');
  expect(subjectOf({ title, about, ownerId: 'viewer' }, names)).toBe(about);
  // the title says the act
  expect(subjectOf({ title: 'All medications paused', ownerId: 'june' }, names)).toBe('June');
  expect(subjectOf({ title: 'All medications paused', ownerId: 'viewer' }, names)).toBeUndefined();
  expect(subjectOf({ title: 'Shared with June only.', ownerId: 'june' }, names)).toBeUndefined();
});

test.each([
  ['a row in the upper half', { height: 0.3, isInForm: false, at: 0 }, 'bottom'],
  ['a row in the lower half', { height: 0.7, isInForm: false, at: 0 }, 'top'],
  ['a form, whose heading is above', { height: 0.7, isInForm: true, at: 0 }, 'bottom'],
  ['something long ago', { height: 0.3, isInForm: false, at: -60_000 }, undefined],
  ['nothing', undefined, undefined],
] as const)('after a press on %s it keeps away from it', (_what, press, place) =>
  expect(toastPlace(press, 1_000)).toBe(place),
);

test('its action is done once, and the notice goes', async () => {
  const shown = await show(<p />);
  const dispatched = jest.spyOn(shown.store, 'dispatch');
  say(shown, taken);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(dispatched).toHaveBeenCalledWith(undone);
  expect(screen.queryByText(taken.title)).not.toBeInTheDocument();
});

test.each([
  ['the pointer rests on it', 'pointerEnter', 'pointerLeave'],
  ['it has the focus', 'focus', 'blur'],
] as const)('it does not count while %s', async (_when, begin, end) => {
  const shown = await show(<p />);
  say(shown, { title: 'Read me' });
  await pass(3_000);
  fireEvent[begin](cardOf('Read me'));
  await pass(60_000);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  fireEvent[end](cardOf('Read me'));
  await pass(1_900);
  expect(screen.getByText('Read me')).toBeInTheDocument();
  await pass(200);
  expect(screen.queryByText('Read me')).not.toBeInTheDocument();
});

test('F8 brings the focus to it, Escape closes it', async () => {
  const shown = await show(<p />);
  say(shown, { title: 'Here' });
  fireEvent.keyDown(window, { key: 'F8' });
  expect(cardOf('Here')).toHaveFocus();
  fireEvent.keyDown(cardOf('Here'), { key: 'Escape' });
  expect(screen.queryByText('Here')).not.toBeInTheDocument();
});

test('a swipe of 50 px to the right closes it, a shorter one or one to the left does not', async () => {
  const shown = await show(<p />);
  say(shown, { title: 'Swipe me' });
  const swipe = (to: number) => {
    const card = cardOf('Swipe me');
    fireEvent(card, pointer('pointerdown', 100));
    fireEvent(card, pointer('pointermove', 100 + to));
    if (screen.queryByText('Swipe me')) fireEvent.pointerUp(card);
  };
  swipe(49);
  swipe(-80);
  expect(screen.getByText('Swipe me')).toBeInTheDocument();
  swipe(50);
  expect(screen.queryByText('Swipe me')).not.toBeInTheDocument();
});

test('a failure is announced immediately, a success politely', async () => {
  const shown = await show(<p />);
  say(shown, { title: 'Broken', intent: 'failure' });
  expect(screen.getByRole('alert')).toHaveTextContent('Broken');
  say(shown, { title: 'Mended' });
  expect(screen.getByRole('status')).toHaveTextContent('Mended');
});

test('a toast that has gone stays under "Recent notices" for a thousand seconds', async () => {
  const shown = await show(<ViewMenu />);
  say(shown, { title: 'Saved', description: 'All of it' });
  await pass(5_100);
  fireEvent.click(screen.getByRole('button', { name: 'Display' }));
  await pass(500);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  await pass(998_000);
  expect(screen.getByText('All of it')).toBeInTheDocument();
  await pass(3_000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(screen.getByText('No recent notices')).toBeInTheDocument();
});
