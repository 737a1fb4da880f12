import { isCalendarDay } from '../kernel/calendarDay.ts';

/** The parts of a dose id: `<medicationId>-<date>T<HHMM>`, or `<medicationId>-<uuid>` for an as-needed dose. */
export type DoseName =
  | {
      readonly kind: 'scheduled';
      readonly medicationId: string;
      /** YYYY-MM-DD in the senior's zone. */ readonly date: string;
      readonly time: string;
    }
  | { readonly kind: 'asNeeded'; readonly medicationId: string; readonly takeId: string };

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const scheduledId = new RegExp(`^(${uuid})-(\\d{4}-\\d{2}-\\d{2})T([01]\\d|2[0-3])([0-5]\\d)$`);
const asNeededId = new RegExp(`^(${uuid})-(${uuid})$`);

export const scheduledDoseId = (medicationId: string, date: string, time: string): string =>
  `${medicationId}-${date}T${time.replace(':', '')}`;
export const asNeededDoseId = (medicationId: string, takeId: string): string => `${medicationId}-${takeId}`;

/** undefined: not the id of a dose. */
export const readDoseId = (text: string): DoseName | undefined => {
  const [, medicationId, date, hour, minute] = scheduledId.exec(text) ?? [];
  if (medicationId && date && isCalendarDay(date))
    return { kind: 'scheduled', medicationId, date, time: `${hour}:${minute}` };
  const [, asNeededOf, takeId] = asNeededId.exec(text) ?? [];
  return asNeededOf && takeId ? { kind: 'asNeeded', medicationId: asNeededOf, takeId } : undefined;
};

export const doseStream = (doseId: string): string => `dose-${doseId}`;
export const medicationStream = (medicationId: string): string => `medication-${medicationId}`;
