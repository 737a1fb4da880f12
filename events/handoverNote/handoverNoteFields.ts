import { enteredInstantOrNull, instantOrNull, text } from '../kernel/fields.ts';
import { isoOf } from '../kernel/isoInstant.ts';
import { neededText, type ValuesOf } from '../kernel/recordFields.ts';

interface VisitMoment {
  readonly label: string;
  readonly example: string;
}
/** A moment of a visit; null: the note is about none. handoverVisit.ts checks both together. */
const visitMoment = ({ label, example }: VisitMoment) => ({
  label,
  stored: instantOrNull,
  sent: enteredInstantOrNull,
  problem: () => undefined,
  read: (raw: string | null) => (raw === null ? null : isoOf(raw)),
  column: 'timestamptz',
  absent: null,
  example,
});

/** A handover note, in the order of the form. */
export const handoverNoteFields = {
  content: {
    ...neededText({
      label: 'Note',
      max: 2000,
      required: 'Please write your note',
      example: 'Ate toast and an egg at 8. Walked to the corner and back.',
    }),
    sent: text(0, 20_000),
  },
  visitFrom: visitMoment({ label: 'From', example: '2026-11-24T15:00:00.000Z' }),
  visitUntil: visitMoment({ label: 'Until', example: '2026-11-24T17:00:00.000Z' }),
};
/** The stored fields of a handover note. */
export type HandoverNote = ValuesOf<typeof handoverNoteFields>;
