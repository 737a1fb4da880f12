import { Button } from '@blueprintjs/core';
import { useId, type ReactElement, type ReactNode } from 'react';
import { FieldProblem } from '../ui/FieldGroup.tsx';
import { SheetDialog } from '../ui/SheetDialog.tsx';
import type { CommandForm } from './useCommandForm.ts';

interface CommandFormBodyProps {
  readonly form: Pick<CommandForm<never>, 'handleSubmit' | 'isPending' | 'refusal' | 'forget'>;
  /** Named by what it does; undefined: nothing can be sent any more. */
  readonly button: string | undefined;
  readonly pendingText?: string;
  readonly onClose: () => void;
  /** Absent: Cancel closes. */
  readonly onCancel?: (() => void) | undefined;
  /** Wraps the two buttons. */
  readonly foot?: (buttons: ReactElement) => ReactNode;
  readonly children: ReactNode;
}

/** The form inside a dialog: its fields, what the server said of it as a whole, and the two ways out. */
export const CommandFormBody = ({
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
export const CommandFormDialog = ({ title, className = '', ...body }: CommandFormDialogProps) => (
  <SheetDialog title={title} onClose={body.onClose} isForm className={className}>
    <CommandFormBody {...body} />
  </SheetDialog>
);
