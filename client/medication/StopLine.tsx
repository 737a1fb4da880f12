import { Button } from '../ui/Button.tsx';
import type { MedicationView } from '../../projections/medication/medicationsQueries.ts';
import { useCommand } from '../command/useCommand.ts';
import { useMayChange } from '../circle/mayChange.ts';
import { useFocusHandedOn } from '../ui/useFocusHandedOn.ts';
import type { ViewerContext } from './doseLabels.ts';
import { startMedication } from './medicationWrites.ts';
import { stopLabel } from './stopLabels.ts';

/** On a medication's card: the time and reason of its stop, and the button to cancel it. */
export const StopLine = ({
  medication,
  viewerContext,
}: {
  medication: MedicationView;
  viewerContext: ViewerContext;
}) => {
  const mayChange = useMayChange('medications', medication.userId);
  const { isPending, send } = useCommand(`start-${medication.id}`);
  const handOn = useFocusHandedOn();
  const { stop } = medication;
  if (!stop) return null;
  const isAhead = Date.parse(stop.from) > viewerContext.now.getTime();
  return (
    <>
      <p className="small">
        {stopLabel(stop, viewerContext)}
        {stop.reason && `: “${stop.reason}”`}
      </p>
      {mayChange && isAhead && (
        <Button
          ref={handOn}
          variant="outlined"
          text={isPending ? 'Saving…' : 'Cancel the stop'}
          aria-label={`Cancel the stop: ${medication.name}`}
          aria-disabled={isPending}
          onClick={() => !isPending && send(startMedication(medication, undefined))}
        />
      )}
    </>
  );
};
