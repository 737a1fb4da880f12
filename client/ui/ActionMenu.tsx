import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconShapes.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onSelect: () => void;
}

/** What the button that opens the menu takes over. */
interface MenuButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly type: 'button';
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly onClick: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface ActionMenuProps {
  /** Names the menu for screen readers. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly button: (props: MenuButtonProps) => ReactElement;
}

/** A button that opens a list of actions; arrow keys, Home and End move in it, Escape and Tab leave it. */
export const ActionMenu = ({ label, actions, button }: ActionMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  usePageInert(isOpen);
  const press = usePress();
  const close = () => {
    setOpen(false);
    setPageInert(false);
    opener.current?.focus();
  };
  const handleSelect = (action: MenuAction) => {
    close();
    action.onSelect();
  };
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={(willOpen) => (willOpen ? setOpen(true) : close())}
      // not yet in its place: the page is not to scroll there
      onOpening={() => itemsOf(list.current)[0]?.focus({ preventScroll: true })}
      placement="bottom-end"
      arrow={false}
      // the first item takes it; what overlays do a frame later would take it from the button of a menu closed by then
      autoFocus={false}
      enforceFocus={false}
      animation="minimal"
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      content={
        <Menu ulRef={list} aria-label={label} onKeyDown={(event) => moveFocus(event, list.current, close)} {...press}>
          {actions.map((action, place) => (
            // by place: a label that tells the time changes under the focus
            <MenuItem
              key={place}
              icon={<Icon name={action.icon} />}
              text={action.label}
              multiline
              shouldDismissPopover={false}
              onClick={() => handleSelect(action)}
            />
          ))}
        </Menu>
      }
      renderTarget={({ ref }) => (
        <span ref={ref} className="menu-target">
          {button({
            ref: opener,
            type: 'button',
            'aria-haspopup': 'menu',
            'aria-expanded': isOpen,
            onClick: () => setOpen(!isOpen),
            onKeyDown: (event) => {
              if (event.key !== 'ArrowDown') return;
              event.preventDefault();
              setOpen(true);
            },
          })}
        </span>
      )}
    />
  );
};

/** An item acts on keyup, as buttons do. On keydown, the keyup would press a button that a dialog has focused meanwhile. */
const usePress = () => {
  const pressed = useRef<EventTarget>(undefined);
  return {
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (!isPressing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.current = event.target;
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPressing(event)) return;
      if (event.target === pressed.current && event.target instanceof HTMLElement) event.target.click();
      pressed.current = undefined;
    },
  };
};

const isPressing = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === ' ';

const setPageInert = (isInert: boolean) => {
  const page = document.getElementById('root');
  if (page) page.inert = isInert;
};

/** While the menu is open the page beneath it can't be reached: what the menu half covers is not to be hit by chance. */
const usePageInert = (isInert: boolean) => {
  useEffect(() => {
    if (!isInert) return undefined;
    setPageInert(true);
    return () => setPageInert(false);
  }, [isInert]);
};

const itemsOf = (list: HTMLElement | null): readonly HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

const moveFocus = (event: KeyboardEvent, list: HTMLElement | null, close: () => void): void => {
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.preventDefault();
    event.stopPropagation();
    close();
    return;
  }
  const items = itemsOf(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
};
