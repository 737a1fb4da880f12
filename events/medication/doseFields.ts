import { id, text } from '../kernel/fields.ts';

/** What every message about one dose says of it. The name is what the history says, whatever the card says later. */
export const doseFields = { doseId: text(1, 80), medicationId: id, seniorId: id, medicationName: text(1, 200), dosage: text(1, 200) };
