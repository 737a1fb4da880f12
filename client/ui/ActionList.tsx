import { Menu, MenuItem } from '@blueprintjs/core';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconShapes.ts';
import { useOverlayClosing } from './useOverlayClosing.ts';

export interface MenuAction {
  readonly label: string;
  readonly icon: IconName;
  readonly onSelect: () => void;
}

interface ActionListProps {
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onSelect: (action: MenuAction) => void;
}

/** The open list of an ActionMenu, next to its button. */
export const ActionList = ({ label, actions, isOpen, onOpen, onClose, onSelect }: ActionListProps) => {
  const list = useRef<HTMLUListElement>(null);
  const press = usePress();
  useOverlayClosing(isOpen, onClose);
  return (
    <AnchoredPopover
      isOpen={isOpen}
      onInteraction={(willOpen) => (willOpen ? onOpen() : onClose())}
      // it isn't positioned yet, so the page must not scroll there
      onOpening={() => itemsOf(list)[0]?.focus({ preventScroll: true })}
      placement="bottom-end"
      arrow={false}
      // the first item takes the focus; a frame later, the overlay would take it from the button of a closed menu
      autoFocus={false}
      enforceFocus={false}
      animation="minimal"
      transitionDuration={0}
      shouldReturnFocusOnClose={false}
      content={
        <Menu ulRef={list} aria-label={label} onKeyDown={(event) => moveFocus(event, list, onClose)} {...press}>
          {actions.map((action, place) => (
            // by index: a label with a changing time would lose the focus
            <MenuItem
              key={place}
              icon={<Icon name={action.icon} />}
              text={action.label}
              multiline
              shouldDismissPopover={false}
              onClick={() => onSelect(action)}
            />
          ))}
        </Menu>
      }
    />
  );
};

/**
 * An item acts on keyup, like buttons do. On keydown, the keyup would press a button that a dialog has focused by then.
 */
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

const itemsOf = ({ current }: RefObject<HTMLElement | null>): readonly HTMLElement[] => [
  ...(current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const moveFocus = (event: KeyboardEvent, list: RefObject<HTMLElement | null>, close: () => void): void => {
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
