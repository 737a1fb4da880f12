import { textOrNull } from '../kernel/fields.ts';

/** What a senior's team wrote to do when a reading of one kind raises an alert ("Juice, then measure again"); null: nothing any more. */
export const careNoteText = textOrNull(300);
