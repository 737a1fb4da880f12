import { useAppSelector } from '../store/hooks.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { selectUser } from '../session/sessionSlice.ts';

/** The newest update that the viewer may see, for its tile, which needs no feed. */
const newestUpdateResource = ownerResource({
  name: 'newestUpdate',
  request: () => ({ route: 'GET /family-updates/newest' }),
  dataOf: (updates) => updates,
  empty: [],
  shown: ([newest]) => ({ newest }),
  isViewers: true,
  readModels: ['familyUpdates', 'careConnections', 'users'],
  writes: ['ShareFamilyUpdate', 'TakeBackUpdate', 'HideUpdate'],
});
export const useNewestUpdate = () => newestUpdateResource.use(useAppSelector(selectUser).id);
