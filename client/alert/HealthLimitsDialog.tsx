import { useState } from 'react';
import type { HealthLimitsView } from '../../projections/health/healthLimits.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useHealthLimits } from '../health/healthLimitsResource.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { SheetDialog } from '../ui/laterOverlays.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import type { AlertOwner } from './alertOwner.ts';
import { LimitsForm } from './LimitsForm.tsx';

interface HealthLimitsDialogProps {
  readonly owner: Pick<AlertOwner, 'id' | 'called' | 'timeZone'>;
  readonly onClose: () => void;
}

/** Open while it is rendered: the limits of one senior's alerts, each with the standard rule next to it. */
export const HealthLimitsDialog = ({ owner, onClose }: HealthLimitsDialogProps) => {
  const isOwn = useAppSelector(selectUser).id === owner.id;
  const { status, limits, retry } = useHealthLimits(owner.id);
  const [opened, setOpened] = useState<HealthLimitsView>();
  // the typed text stays when the limits change or fail to load
  if (!opened && limits) setOpened(limits);
  const title = isOwn ? 'Your alert limits' : `Alert limits for ${owner.called}`;
  if (opened)
    return <LimitsForm title={title} owner={owner} opened={opened} present={limits ?? opened} onClose={onClose} />;
  return (
    <SheetDialog title={title} onClose={onClose} isForm className="limits">
      {status === 'failed' ? (
        <LoadProblem sentence="We couldn’t load the limits." onRetry={retry} />
      ) : (
        <SkeletonRows what="the limits" />
      )}
    </SheetDialog>
  );
};
