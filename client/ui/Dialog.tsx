import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useOverlayClosing } from './useOverlayClosing.ts';

interface OpenOrClosedProps extends Omit<DialogProps, 'onClose'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A dialog. The browser's Back closes it, and a double tap that closes it presses nothing below it. */
export const Dialog = (props: OpenOrClosedProps) => {
  useOverlayClosing(props.isOpen, props.onClose);
  return <BlueprintDialog {...props} />;
};
