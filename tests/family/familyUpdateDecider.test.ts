import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import { familyUpdateDecider, type FamilyCommand } from '../../server/family/familyUpdateDecider.ts';
import { specifiedContext, specify } from '../support/given.ts';

const { given } = specify(familyUpdateDecider);
const { now } = specifiedContext;
const [rosa, ana] = ['00000000-0000-4000-8000-0000000000aa', '00000000-0000-4000-8000-0000000000bb'];
const said = {
  updateId: '3f2b8a52-7a0e-4d7a-9d51-1f2d6c9f0a11',
  seniorId: rosa,
  content: 'The roses are out.',
  photos: [],
  isPrivate: false,
};
const photo = { uploadId: rosa, thumbnailUploadId: ana, width: 40, height: 60 };
const share: FamilyCommand = { type: 'ShareFamilyUpdate', data: said };
const shared: FamilyEvent = { type: 'FamilyUpdateShared', data: { ...said, authorId: ana, type: 'message', sharedAt: now } };

test('an update is shared with who said it, and when', () => given().when(share, { actor: ana }).then(shared));
test('one with photos is a photo update', () =>
  given()
    .when({ type: 'ShareFamilyUpdate', data: { ...said, photos: [photo] } }, { actor: ana })
    .then({ type: 'FamilyUpdateShared', data: { ...shared.data, type: 'photo', photos: [photo] } }));
test('the same update is not shared twice', () => given(shared).when(share, { actor: ana }).thenNothing());
