import { Button } from '../ui/Button.tsx';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { ConfirmDialog, SheetDialog } from '../ui/laterOverlays.ts';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import { useFocusReturn } from '../ui/useFocusReturn.ts';
import type { CommandForm } from './useCommandForm.ts';

/** The form's unsent text; absent: the form keeps none. */
type Draft = Pick<CommandForm<never>, 'isTyped' | 'isFound' | 'discard'>;

interface CommandFormBodyProps {
  readonly form: Pick<CommandForm<never>, 'handleSubmit' | 'isPending' | 'refusal' | 'forget'> & Partial<Draft>;
  /** Named by its action; undefined: the form can't be sent any more. */
  readonly button: string | undefined;
  readonly pendingText?: string;
  readonly onClose: () => void;
  /** Absent: Cancel closes. */
  readonly onCancel?: (() => void) | undefined;
  /** Wraps the two buttons. */
  readonly foot?: (buttons: ReactElement) => ReactNode;
  readonly children: ReactNode;
}

/** The form inside a dialog: its fields, the server's general refusal, and the two buttons. */
const CommandFormBody = ({
  form,
  button,
  pendingText = 'Saving…',
  onClose,
  onCancel = onClose,
  foot = asIs,
  children,
}: CommandFormBodyProps) => {
  const id = useId();
  return (
    <form className="form" noValidate onSubmit={form.handleSubmit} onChange={form.forget}>
      {form.isFound && <FoundNote discard={form.discard} />}
      {children}
      {form.refusal && <FieldProblem id={`${id}-problem`} problem={form.refusal} />}
      {foot(
        <div className="dialog__foot">
          <Button variant="outlined" text={button ? 'Cancel' : 'Close'} onClick={onCancel} />
          {button && (
            <Button
              type="submit"
              intent="primary"
              text={form.isPending ? pendingText : button}
              aria-disabled={form.isPending}
              aria-busy={form.isPending}
            />
          )}
        </div>,
      )}
    </form>
  );
};

const asIs = (buttons: ReactElement) => buttons;

interface CommandFormDialogProps extends CommandFormBodyProps {
  readonly title: string;
  readonly className?: string;
}

/** Open while it is rendered. */
export const CommandFormDialog = ({ title, className = '', onClose, ...body }: CommandFormDialogProps) => {
  const [isAsking, setAsking] = useState(false);
  const { isTyped = false, discard } = body.form;
  // without a button nothing can be sent, so closing asks nothing
  const handleClose = () => (isTyped && body.button ? setAsking(true) : onClose());
  const handleDiscard = () => {
    discard?.();
    onClose();
  };
  return (
    <>
      <SheetDialog title={title} onClose={handleClose} isForm className={className}>
        <CommandFormBody {...body} onClose={handleClose} />
      </SheetDialog>
      {isAsking && <DiscardQuestion onKeep={() => setAsking(false)} onDiscard={handleDiscard} />}
    </>
  );
};

/** Asked before typed text would be lost; the safe answer has the focus. */
export const DiscardQuestion = ({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) => {
  useFocusReturn();
  return (
    <ConfirmDialog
      isOpen
      question="Discard what you wrote?"
      confirmText="Discard"
      cancelText="Keep writing"
      onConfirm={onDiscard}
      onCancel={onKeep}
    >
      <p>It hasn’t been saved yet.</p>
    </ConfirmDialog>
  );
};

/** Shown above a form that opened with an earlier draft. */
export const FoundNote = ({ discard }: { discard: (() => void) | undefined }) => (
  <div className="notice" role="status">
    <p>This is what you wrote before. It hasn’t been saved yet.</p>
    <Button ref={useFocusHandedOn()} variant="outlined" text="Start over" onClick={() => discard?.()} />
  </div>
);
