import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import { eraseBy, type Audience, type Projector } from '../runner/projector.ts';
import { familyUpdatesTable, type FamilyUpdatesRow } from './familyUpdatesTable.ts';

/** Of a private update only the author, while still a member, and the senior hear. */
const audienceOf = ({ seniorId, authorId, isPrivate }: FamilyEvent['data']): Audience => ({
  senior: { seniorId, area: 'family' },
  ...(isPrivate ? { persons: [seniorId, authorId] } : {}),
});

export const familyUpdatesProjector: Projector<FamilyEvent, FamilyUpdatesRow> = {
  name: 'familyUpdates',
  version: 1,
  table: familyUpdatesTable,
  erase: eraseBy(familyUpdatesTable, 'senior_id'),
  on: {
    FamilyUpdateShared: ({ data, position }, rows) => {
      const { updateId, seniorId, authorId, content, type, photos, isPrivate, sharedAt } = data;
      rows.insert({
        id: updateId,
        senior_id: seniorId,
        author_id: authorId,
        content,
        type,
        photos: photos.map(({ uploadId, thumbnailUploadId, width, height }) => ({
          url: `/api/files/${uploadId}`,
          thumbnailUrl: `/api/files/${thumbnailUploadId}`,
          width,
          height,
        })),
        is_private: isPrivate,
        created_at: sharedAt,
        position: BigInt(position).toString(),
      });
      rows.changed([updateId], audienceOf(data));
    },
  },
};
