import { updateStream } from '../../events/family/updateId.ts';
import { findFamilyUpdate, findUpdate, type UpdateFound } from '../../projections/family/familyUpdatesQueries.ts';
import { commandRoute, type TargetedCommand } from '../command/commandRoute.ts';
import { ofPath } from '../http/ids.ts';
import { noteUnneeded } from '../upload/receivedBlobs.ts';
import { sweepRemoved } from '../upload/sweepUploads.ts';
import { mayHideUpdate, mayTakeBackUpdate } from './familyAccess.ts';
import { familyUpdateDecider, type FamilyCommand } from './familyUpdateDecider.ts';

const load = ofPath(findUpdate);

const onUpdate = (
  { id, seniorId, isPrivate }: UpdateFound,
  command: FamilyCommand,
): TargetedCommand<FamilyCommand> => ({
  stream: updateStream(id),
  command,
  subjectId: seniorId,
  // design.md §3: private updates carry no senior's id
  seniorId: isPrivate ? null : seniorId,
  id,
});

/** Its files, each with the uploads of these bytes. */
const photosOf = ({ seniorId, photos }: UpdateFound) =>
  [...new Set(photos.map(({ hash }) => hash))].map((hash) => ({
    file: { ownerId: seniorId, hash },
    uploadIds: photos.flatMap((photo) => (photo.hash === hash ? [photo.uploadId] : [])),
  }));

/** DELETE /api/family-updates/{id}. The bytes of its photos are deleted with it, or by the next sweep. Taking back twice succeeds, so that a retry gets the same answer. */
export const takeBackUpdate = commandRoute({
  name: 'TakeBackUpdate',
  success: 204,
  decider: familyUpdateDecider,
  loadContext: load,
  toCommand: async (_request, found, { userId }, deps) => {
    const update = mayTakeBackUpdate(found, userId);
    for (const { file, uploadIds } of photosOf(update)) await noteUnneeded(deps, file, uploadIds);
    return onUpdate(update, { type: 'TakeBackUpdate', data: {} });
  },
  endsAccess: () => true,
  afterAnswer: (found, deps) =>
    sweepRemoved(
      deps,
      (found ? photosOf(found) : []).map(({ file }) => file),
    ),
});

/** PATCH /api/family-updates/{id}: hidden from the senior's circle, or shown to it again. */
export const hideUpdate = commandRoute({
  name: 'HideUpdate',
  success: 200,
  decider: familyUpdateDecider,
  loadContext: load,
  toCommand: ({ body: { hidden } }, found, { userId }) =>
    onUpdate(mayHideUpdate(found, userId), { type: 'HideUpdate', data: { hidden } }),
  answer: (on, id) => findFamilyUpdate(on, id),
  endsAccess: ({ hidden }) => hidden,
});
