import { id, instant, listOf, oneOf, text } from '../kernel/fields.ts';
import { record, type MessagesOf, type TypeOf } from '../kernel/message.ts';

/** Longest text of an update, and most photos in one. */
export const longestUpdate = 5000;
export const mostPhotos = 10;

export const updateType = oneOf('message', 'photo');
const pixels = { type: 'integer', minimum: 1 } as const;
/** Both files are uploads of their own; the size is that of the large one. */
const updatePhoto = record({ uploadId: id, thumbnailUploadId: id, width: pixels, height: pixels });
export type UpdatePhoto = TypeOf<typeof updatePhoto>;

/** `sharedAt` identifies the update for a reader of the audit. */
const whichUpdate = { updateId: id, seniorId: id, authorId: id, sharedAt: instant };

/** One family update. Stream: `update-<id>`, encrypted under the senior's key. */
export const familyEvents = {
  FamilyUpdateShared: record({
    updateId: id,
    /** The senior whose circle sees it. */
    seniorId: id,
    authorId: id,
    /** Empty where there are only photos. */
    content: text(0, longestUpdate),
    type: updateType,
    photos: listOf(updatePhoto, 0, mostPhotos),
    /** Shown to the senior and the author alone. */
    isPrivate: { type: 'boolean' } as const,
    sharedAt: instant,
  }),
  /** By its author: nobody is shown its text and photos any more. */
  FamilyUpdateTakenBack: record({ ...whichUpdate, takenBackAt: instant }),
  /** By the senior: of her circle only its author still sees it. */
  FamilyUpdateHidden: record({ ...whichUpdate, hiddenAt: instant }),
  /** Shows an update to the whole circle again that the senior had hidden. */
  FamilyUpdateShown: record({ ...whichUpdate, shownAt: instant }),
};
export type FamilyEvent = MessagesOf<typeof familyEvents>;
