import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';

/** A popover next to its parent element, which contains the button that opens it. */
export const AnchoredPopover = (props: Omit<PopoverNextProps, 'renderTarget'>) => (
  <PopoverNext
    {...props}
    renderTarget={({ ref }) => (
      <span hidden ref={(element) => (typeof ref === 'function' ? ref(element?.parentElement ?? null) : undefined)} />
    )}
  />
);
