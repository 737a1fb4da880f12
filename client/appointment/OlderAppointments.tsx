import { Button } from '@blueprintjs/core';
import type { OlderPages } from '../app/useOwner.ts';
import { LoadProblem } from '../ui/LoadProblem.tsx';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';

interface OlderAppointmentsProps {
  /** The pages loaded so far. */
  readonly of: OlderPages;
  readonly hasOlder: boolean;
  /** "older appointments", "Rosa's older appointments" */
  readonly what?: string;
}

/** A button that loads appointments older than the lists show at first. */
export const OlderAppointments = ({ what = 'older appointments', hasOlder, of }: OlderAppointmentsProps) => {
  const { isLoadingOlder, hasOlderFailed, showOlder } = of;
  if (hasOlderFailed) return <LoadProblem sentence={`We couldn’t load ${what}.`} onRetry={showOlder} />;
  return hasOlder ? <ShowOlder isLoading={isLoadingOlder} onShow={showOlder} /> : null;
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
