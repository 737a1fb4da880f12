import { useEffect, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import type { MenuAction } from './ActionList.tsx';
import { ActionList } from './laterOverlays.ts';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

export type { MenuAction };

/** The props for the button that opens the menu. */
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
  // an action may remove the button with its row
  const opener = useFocusHandedOn();
  usePageInert(isOpen);
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
    <span className="menu-target">
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
      <ActionList
        label={label}
        actions={actions}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={close}
        onSelect={handleSelect}
      />
    </span>
  );
};

const setPageInert = (isInert: boolean) => {
  const page = document.getElementById('root');
  if (page) page.inert = isInert;
};

/** Makes the page inert while the menu is open, so that a half-covered control can't be hit by chance. */
const usePageInert = (isInert: boolean) => {
  useEffect(() => {
    if (!isInert) return undefined;
    setPageInert(true);
    return () => setPageInert(false);
  }, [isInert]);
};
