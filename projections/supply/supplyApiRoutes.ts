import type {
  ChangeSupplySettings,
  CorrectSupply,
  OrderSupply,
  RecordSupply,
} from '../../events/supply/supplyCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { SupplyLine, SupplyRecorded, SupplyView } from './supplyQueries.ts';
import type { SupplySettingsView } from './supplySettings.ts';

export interface SupplyApiRoutes {
  'GET /supply': Query<readonly SupplyLine[], 'senior'>;
  'GET /medications/:id/supply': Query<SupplyView, 'at'>;
  'POST /medications/:id/supply': Write<'RecordSupply', RecordSupply, SupplyRecorded>;
  'PUT /supply-entries/:id': Write<'CorrectSupply', CorrectSupply, SupplyView>;
  'DELETE /supply-entries/:id': Write<'TakeBackSupply', undefined, undefined>;
  'PUT /medications/:id/supply/order': Write<'OrderSupply', OrderSupply, SupplyView>;
  'DELETE /medications/:id/supply/order': Write<'UndoSupplyOrder', undefined, undefined>;
  'GET /supply-settings': Query<readonly SupplySettingsView[], 'senior'>;
  'PUT /supply-settings': Write<'ChangeSupplySettings', ChangeSupplySettings, SupplySettingsView>;
}
