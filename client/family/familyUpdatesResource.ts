import type { FamilyUpdateView } from '../../projections/family/familyUpdatesQueries.ts';
import { nowMs } from '../api/serverClock.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { updateShared } from './shareUpdate.ts';

/** The update marked as taken back, until the reload brings the server's version. */
const takenBack = (update: FamilyUpdateView): FamilyUpdateView => ({
  ...update,
  content: '',
  type: 'message',
  photos: [],
  attachmentUrl: null,
  attachmentUrls: '[]',
  takenBackAt: new Date(nowMs()).toISOString(),
});

/** The updates of all circles that the viewer may see, newest first, page by page (50 each). */
const familyUpdatesResource = ownerResource({
  name: 'familyUpdates',
  request: (_whose, { before }) => ({ route: 'GET /family-updates', query: { before } }),
  dataOf: (updates) => updates,
  join: joinViews,
  empty: [],
  shown: (updates) => ({ updates }),
  isViewers: true,
  // the people, and whose updates the viewer may see
  readModels: ['careConnections', 'users'],
  writes: ['ShareFamilyUpdate', 'TakeBackUpdate', 'HideUpdate'],
  afterCommand: (updates, success) => {
    if (success.type === 'TakeBackUpdate')
      return updates.map((update) => (update.id === success.command.id ? takenBack(update) : update));
    if (success.type === 'HideUpdate')
      return updates.map((update) => (update.id === success.view?.id ? success.view : update));
    const shared = updateShared(success);
    return shared ? joinViews([shared], updates) : updates;
  },
});
export const useFamilyUpdates = () => familyUpdatesResource.use(useAppSelector(selectUser).id);
export type FamilyUpdates = ReturnType<typeof useFamilyUpdates>;
