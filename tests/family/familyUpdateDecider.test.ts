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
const shared: FamilyEvent = {
  type: 'FamilyUpdateShared',
  data: { ...said, authorId: ana, type: 'message', sharedAt: now },
};

test('an update is shared with its author, and when', () => given().when(share, { actor: ana }).then(shared));
test('one with photos is a photo update', () =>
  given()
    .when({ type: 'ShareFamilyUpdate', data: { ...said, photos: [photo] } }, { actor: ana })
    .then({ type: 'FamilyUpdateShared', data: { ...shared.data, type: 'photo', photos: [photo] } }));
test('the same update is not shared twice', () => given(shared).when(share, { actor: ana }).thenNothing());

const which = { updateId: said.updateId, seniorId: rosa, authorId: ana, sharedAt: now };
const takeBack: FamilyCommand = { type: 'TakeBackUpdate', data: {} };
const hide: FamilyCommand = { type: 'HideUpdate', data: { hidden: true } };
const show: FamilyCommand = { type: 'HideUpdate', data: { hidden: false } };
const takenBack: FamilyEvent = { type: 'FamilyUpdateTakenBack', data: { ...which, takenBackAt: now } };
const hidden: FamilyEvent = { type: 'FamilyUpdateHidden', data: { ...which, hiddenAt: now } };
const shownAgain: FamilyEvent = { type: 'FamilyUpdateShown', data: { ...which, shownAt: now } };

test('an update is taken back once, permanently, and a retry of sharing it doesn’t bring it back', () => {
  given(shared).when(takeBack, { actor: ana }).then(takenBack);
  given(shared, takenBack).when(takeBack, { actor: ana }).thenNothing();
  given(shared, takenBack).when(share, { actor: ana }).thenNothing();
});
test('an update is hidden and shown again, each once', () => {
  given(shared).when(hide, { actor: rosa }).then(hidden);
  given(shared, hidden).when(hide, { actor: rosa }).thenNothing();
  given(shared, hidden).when(show, { actor: rosa }).then(shownAgain);
  given(shared).when(show, { actor: rosa }).thenNothing();
  given(shared, hidden, shownAgain).when(hide, { actor: rosa }).then(hidden);
});
test('a hidden update can be taken back; one that was taken back or is private can’t be hidden', () => {
  given(shared, hidden).when(takeBack, { actor: ana }).then(takenBack);
  given(shared, takenBack).when(hide, { actor: rosa }).thenRefused('This update was taken back.');
  given({ ...shared, data: { ...shared.data, isPrivate: true } } as FamilyEvent)
    .when(hide, { actor: rosa })
    .thenRefused('This update is private. The rest of your circle can’t see it.');
});
