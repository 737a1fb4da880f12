import type { FamilyEvent } from '../../events/family/familyEvents.ts';
import { eraseBy, type Audience, type Projector, type Rows } from '../runner/projector.ts';
import { familyUpdatesTable, type FamilyUpdatesRow } from './familyUpdatesTable.ts';

const circleOf = (seniorId: string): Audience => ({ senior: { seniorId, area: 'family' } });
/** The author, while still a member, and the senior. */
const theTwo = ({ seniorId, authorId }: Pick<FamilyEvent['data'], 'seniorId' | 'authorId'>): Audience => ({
  ...circleOf(seniorId),
  persons: [seniorId, authorId],
});

const hide = async (updateId: string, is_hidden: boolean, rows: Rows<FamilyUpdatesRow>): Promise<void> => {
  await rows.update(updateId, { is_hidden });
};

export const familyUpdatesProjector: Projector<FamilyEvent, FamilyUpdatesRow> = {
  name: 'familyUpdates',
  version: 2,
  table: familyUpdatesTable,
  erase: eraseBy(familyUpdatesTable, 'senior_id'),
  keys: ({ type, data }) => (type === 'FamilyUpdateShared' ? [] : [data.updateId]),
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
        is_hidden: false,
        taken_back_at: null,
        created_at: sharedAt,
        position: BigInt(position).toString(),
      });
      rows.changed([updateId], isPrivate ? theTwo(data) : circleOf(seniorId));
    },
    FamilyUpdateTakenBack: async ({ data }, rows) => {
      const row = await rows.find(data.updateId);
      if (!row) return;
      rows.upsert({ ...row, content: '', type: 'message', photos: [], taken_back_at: data.takenBackAt });
      rows.changed([data.updateId], row.is_private || row.is_hidden ? theTwo(data) : circleOf(data.seniorId));
    },
    // people who no longer see it are notified as well: their windows remove it
    FamilyUpdateHidden: async ({ data: { updateId, seniorId } }, rows) => {
      await hide(updateId, true, rows);
      rows.changed([updateId], circleOf(seniorId));
    },
    FamilyUpdateShown: async ({ data: { updateId, seniorId } }, rows) => {
      await hide(updateId, false, rows);
      rows.changed([updateId], circleOf(seniorId));
    },
  },
};
