import type { MetricKind } from '../../events/health/metricTypes.ts';
import { kindInRow } from './readingTexts.ts';
import type { Write } from '../command/command.ts';
import { ownerResource } from '../resource/ownerResource.ts';

/** The team's instructions for readings that raise an alert, by kind. */
export const careNotesResource = ownerResource({
  name: 'careNotes',
  request: (whose) => ({ route: 'GET /care-notes', query: whose }),
  dataOf: (notes, ownerId) => notes.filter(({ userId }) => userId === ownerId),
  empty: [],
  shown: (notes) => ({ notes }),
  isBatched: true,
  readModels: [],
  writes: ['ChangeCareNote'],
});
export const { use: useCareNotes } = careNotesResource;

/** Undefined: there is none, or it isn't loaded. */
export const useCareNote = (ownerId: string, kind: MetricKind): string | undefined =>
  useCareNotes(ownerId).notes.find((note) => note.kind === kind)?.text ?? undefined;

/** A blank text removes the note. */
export const changeCareNote = (ownerId: string, kind: MetricKind, text: string): Write => ({
  type: 'ChangeCareNote',
  route: 'PUT /care-notes',
  body: { kind, text: text.trim() || null, userId: ownerId },
  reloads: ['careNotes'],
  seniorId: ownerId,
  toast: {
    success: { title: text.trim() ? 'What to do saved' : 'What to do removed' },
    failure: { title: 'Error' },
    about: kindInRow(kind),
  },
});
