import { validSessions } from '../session/sessionsQueries.ts';

/**
 * SQL: the devices that ring at that moment, `now` being its parameter: not removed, and the sign-in that allowed them has not ended. To be
 * continued with " and …".
 */
export const liveDevices = (now: string): string =>
  `app.devices d where d.endpoint is not null and (d.kind = 'ntfy' or exists (select 1 from ${validSessions} and sid = d.session_id and expire > ${now}))`;
