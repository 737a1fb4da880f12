import { textOrNull } from '../kernel/fields.ts';

/**
 * The team's instructions for a reading of one kind that raises an alert ("Juice, then measure again"); null: removed.
 */
export const careNoteText = textOrNull(300);
