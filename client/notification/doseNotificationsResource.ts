import { ownerResource } from '../resource/ownerResource.ts';

const between = '|';
/** One dose, as the part of the viewer's notifications that is about it. */
export const partOfDose = (medicationId: string, dueAt: string): string => `${medicationId}${between}${dueAt}`;

/** The viewer's notifications about one dose, newest first. */
const doseNotificationsResource = ownerResource({
  name: 'doseNotifications',
  request: (_whose, { what = '' }) => {
    const [medicationId = '', dueAt = ''] = what.split(between);
    return { route: 'GET /notifications', query: { medicationId, dueAt } };
  },
  dataOf: (notifications) => notifications,
  empty: [],
  shown: (notifications) => ({ notifications }),
  isViewers: true,
  isForgottenUnseen: true,
  readModels: ['notifications'],
});
export const { use: useDoseNotifications } = doseNotificationsResource;
