import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { later } from '../ui/later.tsx';

const ViewPopover = later(
  async () => (await import(/* webpackChunkName: "overlays" */ './ViewPopover.tsx')).ViewPopover,
);

/** Settings for this browser's display, and the past notices. */
export const ViewMenu = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="menu-target">
      <button
        type="button"
        className="icon-word"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="i-sun" />
        Display
      </button>
      <ViewPopover isOpen={isOpen} onInteraction={setOpen} />
    </span>
  );
};
