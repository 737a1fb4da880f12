import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import { inNewYork } from '../support/medicines.ts';
import { rosa } from '../support/people.ts';

const carl = { id: '00000000-0000-4000-8000-0000000000c1', firstName: 'Carl', lastName: 'Novak' };

/** The nth note in Rosa's record, as the API answers: Carl wrote it n hours before noon of June 9. */
export const note = (hours: number, content: string, more: Partial<HandoverNoteView> = {}): HandoverNoteView => ({
  id: `00000000-0000-4000-8000-0000000000${String(hours).padStart(2, '0')}`,
  userId: rosa.id,
  content,
  visitFrom: null,
  visitUntil: null,
  writtenBy: carl,
  writtenAt: new Date(Date.parse(inNewYork('2026-06-09', '12:00')) - hours * 3_600_000).toISOString(),
  correctedAt: null,
  firstWritten: null,
  version: 0,
  timeZone: rosa.timeZone,
  ...more,
});
