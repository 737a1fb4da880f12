import { Button } from '@blueprintjs/core';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { OlderAppointments as Older } from './useAppointments.ts';

interface OlderAppointmentsProps extends Older {
  /** "older appointments", "Rosa's older appointments" */
  readonly what?: string;
}

/** The way to what lies further back than the lists reach at first. */
export const OlderAppointments = ({ what = 'older appointments', hasOlder, isLoading, hasFailed, showOlder }: OlderAppointmentsProps) => {
  if (hasFailed) return <LoadProblem sentence={`Could not load ${what}.`} onRetry={showOlder} />;
  return hasOlder ? <ShowOlder isLoading={isLoading} onShow={showOlder} /> : null;
};

const ShowOlder = ({ isLoading, onShow }: { isLoading: boolean; onShow: () => void }) => (
  <div className="card__foot">
    <Button
      ref={useFocusHandedOn()}
      variant="outlined"
      text={isLoading ? 'Loading…' : 'Show older'}
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={() => isLoading || onShow()}
    />
  </div>
);
