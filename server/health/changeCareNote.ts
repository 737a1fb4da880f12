import type { ChangeCareNote } from '../../events/health/healthCommands.ts';
import { careNoteStream } from '../../events/health/metricId.ts';
import { findRights } from '../../projections/circle/rightsQueries.ts';
import { findCareNote } from '../../projections/health/careNotes.ts';
import { commandRoute, type CommandRequest } from '../command/commandRoute.ts';
import { careNoteDecider } from './careNoteDecider.ts';
import { mayChangeHealth } from './healthAccess.ts';

const ownerIn = ({ body, viewerId }: Pick<CommandRequest<ChangeCareNote>, 'body' | 'viewerId'>): string =>
  body.userId ?? viewerId;

/**
 * Sets the instructions for a reading of one kind that raises an alert; everybody who sees the senior's readings sees
 * them. A blank text removes them.
 */
export const changeCareNote = commandRoute({
  name: 'ChangeCareNote',
  success: 200,
  decider: careNoteDecider,
  loadContext: (on, request) => findRights(on, ownerIn(request), request.viewerId),
  toCommand: (request, rights, viewer) => {
    const seniorId = ownerIn(request);
    mayChangeHealth({ viewerId: viewer.userId, seniorId, rights });
    const { kind, text } = request.body;
    const command = { type: 'ChangeCareNote', data: { seniorId, kind, text: text?.trim() || null } } as const;
    return { stream: careNoteStream(seniorId, kind), command, subjectId: seniorId, seniorId, id: seniorId };
  },
  answer: (on, id, { body: { kind } }) => findCareNote(on, id, kind),
});
