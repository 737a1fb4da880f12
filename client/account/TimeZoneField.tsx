import type { ChangeEventHandler } from 'react';
import { rightNow } from '../api/serverClock.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { clockTime } from '../ui/wallClock.ts';

interface TimeZoneFieldProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The zones this browser knows, and the present one whatever it is. */
const zonesWith = (present: string): readonly string[] => [...new Set([...Intl.supportedValuesOf('timeZone'), present])].sort();

export const TimeZoneField = ({ problem, ...select }: TimeZoneFieldProps) => (
  <FieldGroup label="Time Zone" hint={`Times are shown in this zone. It’s ${clockTime(rightNow(), select.value)} now.`} problem={problem}>
    {(control) => (
      <select {...control} {...select} className="input">
        {zonesWith(select.value).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);
