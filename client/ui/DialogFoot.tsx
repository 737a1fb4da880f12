import { Button } from '@blueprintjs/core';

interface DialogFootProps {
  /** What the form does, or is doing. */
  readonly submitText: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

/** The two ways out of a form in a dialog. */
export const DialogFoot = ({ submitText, isPending, onClose }: DialogFootProps) => (
  <div className="dialog__foot">
    <Button variant="outlined" text="Cancel" onClick={onClose} />
    <Button type="submit" intent="primary" text={submitText} aria-disabled={isPending} aria-busy={isPending} />
  </div>
);
