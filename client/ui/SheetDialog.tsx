import { useId, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Dialog } from './Dialog.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

interface SheetDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A form fills the screen on phones and ignores taps outside it, so that no typed text is lost. */
  readonly isForm?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A dialog that is open while it is rendered: a heading, a Close button with text, and the focus returned afterwards.
 */
export const SheetDialog = ({ title, onClose, isForm = false, className = '', children }: SheetDialogProps) => {
  const id = useId();
  useFocusReturn();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      aria-labelledby={id}
      className={`sheet ${isForm ? 'sheet--form' : ''} ${className}`.trim()}
      canOutsideClickClose={!isForm}
      shouldReturnFocusOnClose={false}
      autoFocus={false}
      onOpening={focusFirst}
      transitionDuration={0}
    >
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-word" onClick={onClose}>
          <Icon name="i-cross" />
          Close
        </button>
      </div>
      {children}
    </Dialog>
  );
};

/** Focuses the element marked for it, else Close; a long dialog still opens at its top. */
const focusFirst = (dialog: HTMLElement) => {
  const asking = dialog.querySelector<HTMLElement>('[data-first-focus]');
  if (asking) asking.focus();
  else dialog.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
};
