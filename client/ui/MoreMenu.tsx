import { ActionMenu, type MenuAction } from './ActionMenu.tsx';
import { Icon } from './Icon.tsx';

export type { MenuAction };

interface MoreMenuProps {
  /** "More for Metformin": names the button and its menu. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
}

/** "More": the rare actions of a row or a card. */
export const MoreMenu = ({ label, actions }: MoreMenuProps) => (
  <ActionMenu
    label={label}
    actions={actions}
    button={(props) => (
      <button {...props} className="icon-word" aria-label={label}>
        <Icon name="i-more" />
        More
      </button>
    )}
  />
);
