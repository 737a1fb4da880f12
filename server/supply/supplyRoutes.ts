import { Router } from 'express';
import type { Dependencies } from '../dependencies.ts';
import { command } from '../http/commandHandler.ts';
import { read } from '../http/readHandler.ts';
import { changeSupplySettings } from './changeSupplySettings.ts';
import { correctSupply, orderSupply, recordSupply, takeBackSupply, undoSupplyOrder } from './supplyHandlers.ts';
import { supplyOf, supplyOfMedication, supplySettingsOf } from './supplyReads.ts';

/** Routes for what is left of medications, and for ordering more. */
export const supplyRoutes = (deps: Dependencies): Router =>
  Router()
    .get('/supply', read(supplyOf, deps))
    .get('/medications/:id/supply', read(supplyOfMedication, deps))
    .post('/medications/:id/supply', command(recordSupply, deps))
    .put('/supply-entries/:id', command(correctSupply, deps))
    .delete('/supply-entries/:id', command(takeBackSupply, deps))
    .put('/medications/:id/supply/order', command(orderSupply, deps))
    .delete('/medications/:id/supply/order', command(undoSupplyOrder, deps))
    .get('/supply-settings', read(supplySettingsOf, deps))
    .put('/supply-settings', command(changeSupplySettings, deps));
