import type { PopoverNextProps } from '@blueprintjs/core';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { useOverlayClosing } from './useOverlayClosing.ts';

interface PanelPopoverProps extends Pick<PopoverNextProps, 'placement'> {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly content: NonNullable<PopoverNextProps['content']>;
}

/** A panel of settings next to the button that opens it; the page beside it stays in use. */
export const PanelPopover = ({ isOpen, onChange, ...rest }: PanelPopoverProps) => {
  useOverlayClosing(isOpen, () => onChange(false));
  return (
    <AnchoredPopover
      {...rest}
      isOpen={isOpen}
      onInteraction={onChange}
      hasBackdrop={false}
      middleware={{ shift: { padding: 8 } }}
      shouldReturnFocusOnClose
    />
  );
};
