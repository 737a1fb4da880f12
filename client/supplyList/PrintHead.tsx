import { useMoment } from '../clock/useMoment.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { clockTime, dayName } from '../ui/wallClock.ts';

export const PrintButton = () => (
  <Button variant="outlined" icon={<Icon name="i-print" />} text="Print the list" onClick={() => window.print()} />
);

/** On paper: whose list it is, and of when. */
export const PrintedFor = ({ whose }: { readonly whose: string }) => {
  const { now, timeZone } = useMoment();
  return (
    <p className="paper-only">
      {whose}. Printed {dayName(now, timeZone)}, {clockTime(now, timeZone)}.
    </p>
  );
};
