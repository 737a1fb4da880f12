import type { ChangeEventHandler } from 'react';
import { rightNow } from '../api/serverClock.ts';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { clockTime, deviceZone, foreignZone, zoneInWords } from '../ui/wallClock.ts';
import { isKnownZone } from '../../events/account/timeZones.ts';

interface TimeZoneFieldProps {
  readonly name: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** The zones this browser knows, and always the present one. */
const zonesWith = (present: string): readonly string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), present])].sort();

/** Explains the effect of this zone; asks to check it if the browser doesn't name its own. */
const hintOf = (zone: string): string => {
  const now = rightNow();
  if (!isKnownZone(zone)) return `Times are shown in ${foreignZone(zone, now, deviceZone()) ?? zone}.`;
  const shown = `Times are shown in this zone. It’s ${clockTime(now, zone)} now.`;
  return deviceZone() === undefined
    ? `${shown} This browser doesn’t say which zone you’re in, so check that it’s yours.`
    : shown;
};

export const TimeZoneField = ({ problem, ...select }: TimeZoneFieldProps) => (
  <FieldGroup label="Time Zone" hint={hintOf(select.value)} problem={problem}>
    {(control) => (
      <select {...control} {...select} className="input">
        {zonesWith(select.value).map((zone) => (
          <option key={zone} value={zone}>
            {zoneInWords(zone)}
          </option>
        ))}
      </select>
    )}
  </FieldGroup>
);
