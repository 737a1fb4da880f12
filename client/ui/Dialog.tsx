import { Dialog as BlueprintDialog, type DialogProps } from '@blueprintjs/core';
import { useSecondTapIgnored } from './useSecondTapIgnored.ts';

interface OpenOrClosedProps extends DialogProps {
  readonly isOpen: boolean;
}

/** A dialog; a double tap that closes it presses nothing below it. */
export const Dialog = (props: OpenOrClosedProps) => {
  useSecondTapIgnored(props.isOpen);
  return <BlueprintDialog {...props} />;
};
