import type { OwnersQuestion } from '../app/askOwners.ts';
import type { AppointmentsPage } from './appointmentsSlice.ts';

/** A time, or the page before a cursor. */
type Asked = Readonly<Partial<Record<'from' | 'to' | 'before', string>>>;

/** As many as the server lists where no time is named: a list that long may have left out somebody's. */
const mostRows = 1_000;

export const aboutAppointments = (asked: Asked = {}): OwnersQuestion<'GET /appointments', AppointmentsPage> => ({
  request: (whose) => ({ route: 'GET /appointments', query: { ...whose, ...asked } }),
  partOf: ({ body, nextCursor }, ownerId) => ({ views: body.filter(({ userId }) => userId === ownerId), nextCursor }),
  mayLack: ({ body }) => asked.from === undefined && body.length >= mostRows,
});
