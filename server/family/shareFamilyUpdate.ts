import { updateStream } from '../../events/family/updateId.ts';
import { listCircles } from '../../projections/circle/circlesQueries.ts';
import { findFamilyUpdate } from '../../projections/family/familyUpdatesQueries.ts';
import { commandRoute } from '../command/commandRoute.ts';
import { Invalid } from '../http/errors.ts';
import { audienceFor } from './familyAccess.ts';
import { familyUpdateDecider } from './familyUpdateDecider.ts';
import { keepPhotos } from './updatePhotos.ts';

/** spec.md §5 "Family update". */
const nothingToShare = (): Invalid => {
  const sentence = 'Please enter some text or select a photo to share';
  return new Invalid(sentence, { content: sentence });
};

export const shareFamilyUpdate = commandRoute({
  name: 'ShareFamilyUpdate',
  success: 201,
  decider: familyUpdateDecider,
  loadContext: (on, { viewerId }) => listCircles(on, viewerId),
  toCommand: async (request, circles, viewer, deps) => {
    const { content = '', seniorId: named, isPrivate: sent } = request.body;
    const seniorId = audienceFor(named, circles, viewer.userId);
    if (content.trim() === '' && request.files.length === 0) throw nothingToShare();
    const isPrivate = sent === true || sent === 'true';
    const photos = await keepPhotos(deps, request, { seniorId, isPrivate, viewer });
    const updateId = request.commandId;
    return {
      stream: updateStream(updateId),
      command: { type: 'ShareFamilyUpdate', data: { updateId, seniorId, content, photos, isPrivate } },
      subjectId: seniorId,
      // design.md §3: private updates carry no senior's id
      seniorId: isPrivate ? null : seniorId,
      expectNew: true,
      id: updateId,
    };
  },
  answer: (on, id) => findFamilyUpdate(on, id),
});
