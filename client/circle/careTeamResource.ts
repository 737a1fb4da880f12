import { ownerResource } from '../resource/ownerResource.ts';
import { circleWrites } from './circleOutcomes.ts';

/** The members of a senior's care team, the senior first, as far as the viewer may see them. */
const careTeamResource = ownerResource({
  name: 'careTeam',
  request: (whose) => ({ route: 'GET /care-team', query: whose }),
  dataOf: (members, ownerId) => members.filter(({ seniorId }) => seniorId === ownerId),
  empty: [],
  shown: (members) => ({ members }),
  isBatched: true,
  readModels: ['careConnections'],
  writes: circleWrites,
});
export const { use: useCareTeam, useEach: useCareTeamOf } = careTeamResource;
