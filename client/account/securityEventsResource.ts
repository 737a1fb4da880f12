import { ownerResource } from '../resource/ownerResource.ts';

/** Sign-ins to the viewer's account and changes of it. */
const securityEventsResource = ownerResource({
  name: 'securityEvents',
  request: () => ({ route: 'GET /user/security-events' }),
  dataOf: (securityEvents) => securityEvents,
  empty: [],
  shown: (securityEvents) => ({ securityEvents }),
  isViewers: true,
  // a sign-in link was created
  readModels: ['users'],
  isFetchedEachVisit: true,
});
export const { use: useSecurityEvents } = securityEventsResource;
