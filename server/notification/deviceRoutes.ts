import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command, visitorCommand } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { allowDevice } from './allowDevice.ts';
import { ownDevices, pushKey } from './deviceReads.ts';
import { removeDevice } from './removeDevice.ts';
import { reportDelivery } from './reportDelivery.ts';
import { testDevice } from './testDevice.ts';

/** Routes for the devices that ring, and for what becomes of notifications there. */
export const deviceRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/push-key', read(pushKey, deps))
    .get('/push-subscriptions', read(ownDevices, deps))
    .post('/push-subscriptions', command(allowDevice, deps))
    .delete('/push-subscriptions/:id', command(removeDevice, deps))
    .post('/push-subscriptions/:id/test', command(testDevice, deps))
    .post('/notification-receipts', visitorCommand(reportDelivery, deps));
