import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { read } from '../http/readHandler.ts';
import { ownNotifications } from './notificationReads.ts';
import { reachabilityOf } from './reachability.ts';
import { changeReminderSettingsHandler, ownReminderSettings } from './reminderSettingsHandlers.ts';

/** Routes for what a person was notified of, and how. */
export const notificationRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/notifications', read(ownNotifications, deps))
    .get('/reachability', read(reachabilityOf, deps))
    .get('/reminder-settings', read(ownReminderSettings, deps))
    .put('/reminder-settings', changeReminderSettingsHandler(deps));
