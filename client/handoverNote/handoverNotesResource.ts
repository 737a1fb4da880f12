import type { CorrectHandoverNote, WriteHandoverNote } from '../../events/handoverNote/handoverNoteCommands.ts';
import type { HandoverNoteView } from '../../projections/handoverNote/handoverNotesQueries.ts';
import type { CommandOutcome, Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews, viewsOf, withView } from '../resource/views.ts';

const placeOf = ({ writtenAt, id }: HandoverNoteView): string => `${writtenAt} ${id}`;
const newestFirst = (notes: readonly HandoverNoteView[]): readonly HandoverNoteView[] =>
  notes.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));

const noteWritten = ({ type, view }: CommandOutcome): HandoverNoteView | undefined =>
  type === 'WriteHandoverNote' || type === 'CorrectHandoverNote' ? view : undefined;

/** The handover notes in a person's record, newest first, page by page (50 each). */
const handoverNotesResource = ownerResource({
  name: 'handoverNotes',
  request: (whose, { before }) => ({ route: 'GET /handover-notes', query: { ...whose, before } }),
  dataOf: (notes, ownerId) => newestFirst(viewsOf(notes, ownerId)),
  join: (notes, older) => newestFirst(joinViews(notes, older)),
  empty: [],
  shown: (notes) => ({ notes }),
  readModels: [],
  showsZone: true,
  writes: ['WriteHandoverNote', 'CorrectHandoverNote'],
  afterCommand: (notes, success) => {
    const written = noteWritten(success);
    return written ? newestFirst(withView(notes, written)) : notes;
  },
});
export const { use: useHandoverNotes } = handoverNotesResource;
export type HandoverNotesOfOwner = ReturnType<typeof useHandoverNotes>;

const stale = ['handoverNotes'];

export const writeHandoverNote = (note: WriteHandoverNote, ownerId: string): Write => ({
  type: 'WriteHandoverNote',
  route: 'POST /handover-notes',
  body: { ...note, userId: ownerId },
  reloads: stale,
  seniorId: ownerId,
  toast: { success: { title: 'Note saved' }, failure: { title: 'Error' } },
});

/** `version`: the one that the correction was made on. */
export const correctHandoverNote = (
  { id, userId }: Pick<HandoverNoteView, 'id' | 'userId'>,
  change: CorrectHandoverNote,
  version: number,
): Write => ({
  type: 'CorrectHandoverNote',
  route: 'PUT /handover-notes/:id',
  id,
  body: { ...change, version },
  reloads: stale,
  seniorId: userId,
  toast: { success: { title: 'Note corrected' }, failure: { title: 'Error' } },
});
