import { Button, Dialog } from '@blueprintjs/core';
import { useId, type ReactNode } from 'react';

interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly question: string;
  /** Named by what it does: "Delete", "Remove". */
  readonly confirmText: string;
  readonly cancelText?: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  /** What follows the question. */
  readonly children?: ReactNode;
}

/** A plain question before what can't be undone; the safe answer has the focus. */
export const ConfirmDialog = ({
  isOpen,
  question,
  confirmText,
  cancelText = 'Cancel',
  isPending = false,
  onConfirm,
  onCancel,
  children,
}: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      className="question"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-text`}
    >
      <h2 className="question__title" id={`${id}-question`}>
        {question}
      </h2>
      <div className="question__text" id={`${id}-text`}>
        {children}
      </div>
      <div className="question__act">
        <Button variant="outlined" text={cancelText} autoFocus onClick={onCancel} />
        <Button intent="danger" text={confirmText} disabled={isPending} onClick={onConfirm} />
      </div>
    </Dialog>
  );
};

interface DeleteDialogProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** spec.md §5: deleting asks with the item's name in quotes. */
export const DeleteDialog = ({ name, ...rest }: DeleteDialogProps) => (
  <ConfirmDialog {...rest} question={`Are you sure you want to delete "${name}"?`} confirmText="Delete" cancelText="Keep it">
    <p>This action cannot be undone.</p>
  </ConfirmDialog>
);
