import type { WriteHandoverNote } from '../../events/handoverNote/handoverNoteCommands.ts';
import { handoverNoteStream } from '../../events/handoverNote/handoverNoteEvents.ts';
import { handoverNoteFields, type HandoverNote } from '../../events/handoverNote/handoverNoteFields.ts';
import { visitProblems } from '../../events/handoverNote/handoverVisit.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import {
  findHandoverNote,
  findHandoverNoteView,
  type HandoverNoteFound,
} from '../../projections/handoverNote/handoverNotesQueries.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { checkedChange, checkedWhole } from '../http/checkedFields.ts';
import { Invalid, NotFound } from '../http/errors.ts';
import { ofPath } from '../http/ids.ts';
import { mayCorrectHandoverNote, mayWriteHandoverNote } from './handoverNoteAccess.ts';
import { handoverNoteDecider } from './handoverNoteDecider.ts';

const seniorIn = ({ body, viewerId }: Pick<CommandRequest<WriteHandoverNote>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/** Its times must be those of one visit that has been. */
const checkVisit = (note: HandoverNote, now: Date): void => {
  const problems = visitProblems(note, now);
  const [sentence] = Object.values(problems);
  if (sentence !== undefined) throw new Invalid(`${sentence}.`, problems);
};

export const writeHandoverNote = commandRoute({
  name: 'WriteHandoverNote',
  success: 201,
  decider: handoverNoteDecider,
  loadContext: (on, request) => findRights(on, seniorIn(request), request.viewerId),
  toCommand: (request, rights, { userId: viewerId }) => {
    const seniorId = seniorIn(request);
    mayWriteHandoverNote({ viewerId, seniorId, rights });
    const { userId: _, ...sent } = request.body;
    const note = checkedWhole(handoverNoteFields, sent);
    checkVisit(note, request.now);
    const handoverNoteId = request.commandId;
    return {
      stream: handoverNoteStream(handoverNoteId),
      command: { type: 'WriteHandoverNote', data: { handoverNoteId, seniorId, ...note } },
      subjectId: seniorId,
      seniorId,
      expectNew: true,
      id: handoverNoteId,
    };
  },
  answer: findHandoverNoteView,
});

/** The note of a path, if it exists, with the viewer's rights. */
const noteOfPath = ofPath(findHandoverNote);

const notFound = 'We couldn’t find this note.';

const correctable = (found: HandoverNoteFound | undefined, viewerId: string): HandoverNoteFound => {
  if (!found) throw new NotFound(notFound);
  const { seniorId, rights, writtenBy } = found;
  mayCorrectHandoverNote({ viewerId, seniorId, rights, writerId: writtenBy.id }, notFound);
  return found;
};

/**
 * Every version stays recorded. With `version`, from the opened form, it answers 409 `note_changed` if the note was
 * corrected since, on another device, unless the same is sent again.
 */
export const correctHandoverNote = commandRoute({
  name: 'CorrectHandoverNote',
  success: 200,
  decider: handoverNoteDecider,
  loadContext: noteOfPath,
  toCommand: ({ body: { version, ...sent }, now }, found, { userId }) => {
    const { id, seniorId, note, writtenBy, version: lastVersion } = correctable(found, userId);
    const change = checkedChange(handoverNoteFields, sent);
    checkVisit({ ...note, ...change }, now);
    const lastChange = { version: lastVersion, by: writtenBy };
    const opened = version === undefined ? {} : { opened: { version: Number(version), lastChange } };
    return {
      stream: handoverNoteStream(id),
      command: { type: 'CorrectHandoverNote', data: { change, ...opened } },
      subjectId: seniorId,
      seniorId,
      id,
    };
  },
  answer: findHandoverNoteView,
});
