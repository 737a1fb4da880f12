import type { InvitationSent } from '../../projections/circle/careInvitationsQueries.ts';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { circleWrites, endedBy, invitationWritten, isCircleWrite } from './circleOutcomes.ts';

const changedBy = (
  connections: readonly CareConnection[],
  { id, seniorId, permissions, isPrimary, mayHelpSignIn }: InvitationSent,
) =>
  connections.map((connection) => {
    if (connection.invitationId === id) return { ...connection, permissions, isPrimary, mayHelpSignIn };
    // each senior has one main contact
    return isPrimary && connection.seniorId === seniorId ? { ...connection, isPrimary: false } : connection;
  });

/** The viewer's connections in both directions. */
export const careConnectionsResource = ownerResource({
  name: 'careConnections',
  request: () => ({ route: 'GET /care-connections' }),
  dataOf: (connections) => connections,
  empty: [],
  shown: (connections) => ({ connections }),
  isViewers: true,
  // connected people's names and pictures
  readModels: ['users'],
  isOutdatedBy: ({ command }) => isCircleWrite(command),
  writes: circleWrites,
  afterCommand: (connections, success) => {
    const ended = endedBy(success);
    if (ended !== undefined) return connections.filter(({ invitationId }) => invitationId !== ended);
    const written = invitationWritten(success);
    return written ? changedBy(connections, written) : connections;
  },
});
