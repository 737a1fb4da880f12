import type { Qualified } from '../circle/qualified.ts';
import { liveDevices } from '../notification/devicesQueries.ts';
import { validSessions } from '../session/sessionsQueries.ts';

/**
 * SQL: the place that a step reaches, by the person's devices, settings and sign-ins at that moment: a `Reach`. The line `late` of the settings switches
 * it; unless the person changes that, it is on everywhere (defaultSettings).
 */
export const reachOf = (senior: Qualified, person: Qualified, now: string): string =>
  `(select case when exists (select 1 from app.devices where ${liveDevices(now)} and devices.person_id = ${person}::uuid
        and coalesce((its_settings.settings->'kinds'->'late'->>(case devices.kind when 'ntfy' then 'ntfy' else 'phone' end))::boolean, true)
        and not coalesce(its_settings.settings->'mutedSeniors' ? ${senior}::text, false)) then 'device'
      when exists (select 1 from ${validSessions} and sess->>'userId' = ${person}::text and expire > ${now}) then 'window' else 'nobody' end
    from (values (1)) its_one left join app.reminder_settings its_settings on its_settings.person_id = ${person}::uuid)`;
