import type { CommandType } from '../../projections/apiRoutes.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { withoutView } from '../resource/views.ts';

/** The commands that may end sessions; a new password ends all but the session that changes it. */
const sessionWrites: readonly CommandType[] = ['EndSession', 'EndOtherSessions', 'ChangePassword'];

/** The viewer's sessions. */
const sessionsResource = ownerResource({
  name: 'sessions',
  request: () => ({ route: 'GET /user/sessions' }),
  dataOf: (sessions) => sessions,
  empty: [],
  shown: (sessions) => ({ sessions }),
  isViewers: true,
  readModels: [],
  isFetchedEachVisit: true,
  isOutdatedBy: ({ command }) => sessionWrites.includes(command.type),
  writes: sessionWrites,
  afterCommand: (sessions, { type, command }) => {
    if (type === 'EndSession') return withoutView(sessions, command.id ?? '');
    return sessionWrites.includes(type) ? sessions.filter(({ isCurrent }) => isCurrent) : sessions;
  },
});
export const { use: useSessions } = sessionsResource;
