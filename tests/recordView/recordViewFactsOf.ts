import type { RecordViewFact, RecordViewer } from '../../projections/recordView/recordViewFacts.ts';

export const viewer = (number: number, name: string, isErased = false): RecordViewer => {
  const [firstName = '', lastName = ''] = name.split(/ (?=\S+$)/);
  return { id: `00000000-0000-5000-8000-0000000000${String(number).padStart(2, '0')}`, firstName, lastName, isErased };
};
export const fay = viewer(1, 'Fay Okafor');

let made = 0;
/** A view of the readings by Fay, on a phone, at that time of November 21 in New York. */
export const fact = (time: string, more: Partial<RecordViewFact> = {}): RecordViewFact => {
  made += 1;
  const at = new Date(`2026-11-21T${time.length === 5 ? `${time}:00` : time}-05:00`).toISOString();
  return { id: String(made), person: fay, area: 'health', at, device: 'phone', isEditing: false, ...more };
};
