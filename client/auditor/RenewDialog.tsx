import type { AuditorGrantView } from '../../projections/auditor/auditorGrantsQueries.ts';
import { CommandFormDialog } from '../form/CommandFormDialog.tsx';
import { useCommandForm } from '../form/useCommandForm.ts';
import { untilIn, type DayChoice } from './accessDays.ts';
import { renewGrant } from './auditorGrantsResource.ts';
import { auditorName } from './auditorLabels.ts';
import { DaysChoice } from './DaysChoice.tsx';

interface RenewDialogProps {
  readonly grant: AuditorGrantView;
  readonly onClose: () => void;
}

/** Another end, counted from now. */
export const RenewDialog = ({ grant, onClose }: RenewDialogProps) => {
  const form = useCommandForm<{ readonly days: DayChoice }>({
    name: `renew-auditor-${grant.id}`,
    initial: { days: '30' },
    fieldOf: () => 'days',
    write: ({ days }) => renewGrant(grant, untilIn(days)),
    onSuccess: onClose,
  });
  return (
    <CommandFormDialog
      title={`Renew access for ${auditorName(grant)}`}
      form={form}
      button="Renew"
      pendingText="Renewing…"
      onClose={onClose}
    >
      <p>The new time is counted from now.</p>
      <DaysChoice days={form.values.days} onChange={(days) => form.change({ days })} problem={form.problems.days} />
    </CommandFormDialog>
  );
};
