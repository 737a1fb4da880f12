import type { RequestHandler } from 'express';
import type { ChangeReminderSettings } from '../../events/notification/notificationCommands.ts';
import { settingsWith, type ChosenSettings } from '../../events/notification/reminderSettings.ts';
import type { ReminderSettingsView } from '../../projections/notification/notificationApiRoutes.ts';
import type { Queryable } from '../../projections/queryable.ts';
import type { Viewer } from '../command/commandRoute.ts';
import type { Dependencies } from '../dependencies.ts';
import type { ReadRoute } from '../http/readRoute.ts';
import { sentBody } from '../http/requestParts.ts';
import { validated } from '../http/validation.ts';
import { notOnAdded } from '../session/addedDevice.ts';
import { requireViewer } from '../session/authenticate.ts';
import { ensureNtfyDevice, ntfyTopicOf, removeNtfyDevice } from './deviceRows.ts';

interface Stored {
  readonly settings: ChosenSettings;
}

/** SQL: without the answers that are kept beside them. */
const settings = `settings - 'escalationDeclined' as settings`;

export const findChosen = async (on: Queryable, personId: string): Promise<ChosenSettings> => {
  const { rows } = await on.query<Stored>({
    name: 'find reminder settings',
    text: `select ${settings} from app.reminder_settings where person_id = $1`,
    values: [personId],
  });
  return rows[0]?.settings ?? {};
};

const viewOf = (
  chosen: ChosenSettings,
  ntfyTopic: string | null,
  { viewer, ntfy }: Pick<Dependencies['config'], 'ntfy'> & { readonly viewer: Viewer },
): ReminderSettingsView => ({
  ...settingsWith(chosen),
  hasNtfy: ntfy !== undefined && viewer.isAdded !== true,
  // a helper who has the address hears everything, also once she is signed out
  ntfyTopic: viewer.isAdded === true ? null : ntfyTopic,
});

/** A person with a device that a link or letters added could turn off what rings for its owner. */
const mayChangeNtfy = (viewer: Viewer): void => {
  if (viewer.isAdded === true) throw notOnAdded(viewer, 'change what rings in the ntfy app');
};

/** GET /api/reminder-settings: the viewer's own. */
export const ownReminderSettings: ReadRoute<readonly [ChosenSettings, string | null], ReminderSettingsView> = {
  find: (on, { viewerId }, { config }) => Promise.all([findChosen(on, viewerId), ntfyTopicOf(on, config, viewerId)]),
  answer: ([chosen, topic], _request, viewer, { config }) => ({
    body: viewOf(chosen, topic, { viewer, ntfy: config.ntfy }),
  }),
};

/** Makes or removes the person's ntfy topic. */
const changeNtfy = async (
  { db, config, now }: Dependencies,
  personId: string,
  usesNtfy: boolean | undefined,
): Promise<string | null> => {
  if (config.ntfy !== undefined && usesNtfy === true) await ensureNtfyDevice(db.pool, personId, now());
  if (usesNtfy === false) await removeNtfyDevice(db.pool, personId, now());
  return ntfyTopicOf(db.pool, config, personId);
};

/** One statement: of two windows that change different settings, neither undoes the other's. */
const merge = `insert into app.reminder_settings as known (person_id, settings, changed_at) values ($1, $2::jsonb, $3)
  on conflict (person_id) do update set changed_at = excluded.changed_at,
    settings = known.settings || excluded.settings || case when excluded.settings ? 'kinds'
      then jsonb_build_object('kinds', (select jsonb_object_agg(kind, coalesce(known.settings->'kinds'->kind, '{}') || coalesce(excluded.settings->'kinds'->kind, '{}'))
        from (select jsonb_object_keys(coalesce(known.settings->'kinds', '{}') || (excluded.settings->'kinds')) as kind) kinds))
      else '{}' end
  returning ${settings}`;

/** PUT /api/reminder-settings: what the body doesn't name stays as it is. */
export const changeReminderSettingsHandler =
  (deps: Dependencies): RequestHandler =>
  async (req, res) => {
    const viewer = await requireViewer(req, res, deps);
    const { userId } = viewer;
    const { usesNtfy, ...chosen } = validated<ChangeReminderSettings>('ChangeReminderSettings', sentBody(req));
    if (usesNtfy !== undefined) mayChangeNtfy(viewer);
    const { rows } = await deps.db.pool.query<Stored>({
      name: 'change reminder settings',
      text: merge,
      values: [userId, JSON.stringify(chosen), deps.now()],
    });
    const topic = await changeNtfy(deps, userId, usesNtfy);
    res.json(viewOf(rows[0]?.settings ?? {}, topic, { viewer, ntfy: deps.config.ntfy }));
  };
