import { ownerResource } from '../resource/ownerResource.ts';
import { joinViews } from '../resource/views.ts';

/** The viewer's notifications with what became of them, newest first, page by page. */
const notificationsResource = ownerResource({
  name: 'notifications',
  request: (_whose, { before }) => ({ route: 'GET /notifications', query: { before } }),
  dataOf: (notifications) => notifications,
  join: joinViews,
  empty: [],
  shown: (notifications) => ({ notifications }),
  isViewers: true,
  // people's names
  readModels: ['careConnections', 'users'],
});
export const { use: useNotifications } = notificationsResource;
