import { Button } from './Button.tsx';
import { useId, type ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import { useFocusReturn } from './useFocusReturn.ts';

interface AnswersProps {
  /** Named by its action: "Delete", "Remove". */
  readonly confirmText: string;
  readonly cancelText?: string;
  /** A third answer between the two. */
  readonly other?: { readonly text: string; readonly onPick: () => void };
  /**
   * The filled button, which is last and within reach of the thumb on a phone. By default the safe answer is filled and
   * the other outlined. `confirm` only if not acting would do more harm, such as a 911 call that isn’t made.
   */
  readonly filled?: 'cancel' | 'confirm';
  /** The color of the confirming answer; by default a warning. */
  readonly intent?: 'danger' | 'primary';
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

interface ConfirmDialogProps extends AnswersProps {
  readonly isOpen: boolean;
  readonly question: string;
  /** The content after the question. */
  readonly children?: ReactNode;
}

/** A plain question before something irreversible or harmful; the answer that changes nothing has the focus. */
export const ConfirmDialog = ({ isOpen, question, children, ...answers }: ConfirmDialogProps) => {
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={answers.onCancel}
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
      <Answers {...answers} />
    </Dialog>
  );
};

const Answers = ({
  confirmText,
  cancelText = 'Cancel',
  other,
  filled = 'cancel',
  intent = 'danger',
  isPending = false,
  onConfirm,
  onCancel,
}: AnswersProps) => {
  const isSafeFilled = filled === 'cancel';
  const cancel = (
    <Button
      key="cancel"
      {...(isSafeFilled ? { intent: 'primary' } : { variant: 'outlined' })}
      text={cancelText}
      autoFocus
      onClick={onCancel}
    />
  );
  const confirm = (
    <Button
      key="confirm"
      {...(isSafeFilled ? { variant: 'outlined' } : {})}
      intent={intent}
      text={confirmText}
      aria-disabled={isPending}
      aria-busy={isPending}
      onClick={() => !isPending && onConfirm()}
    />
  );
  return (
    <div className="question__act">
      {isSafeFilled ? confirm : cancel}
      {other && <Button variant="outlined" text={other.text} onClick={other.onPick} />}
      {isSafeFilled ? cancel : confirm}
    </div>
  );
};

interface DeleteDialogProps {
  readonly name: string;
  /** Names the loss, in a sentence or two. */
  readonly lost?: string;
  readonly isPending?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Open while it is rendered. spec.md §5: deleting asks, with the item's name in quotes. */
export const DeleteDialog = ({ name, lost, ...rest }: DeleteDialogProps) => {
  useFocusReturn();
  return (
    <ConfirmDialog {...rest} isOpen question={`Are you sure you want to delete "${name}"?`} confirmText="Delete">
      {lost && <p>{lost}</p>}
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
};
