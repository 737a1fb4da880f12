import type { HideUpdate, ShareFamilyUpdate } from '../../events/family/familyCommands.ts';
import type { Query, Write } from '../routeTypes.ts';
import type { FamilyUpdateView, NewestUpdate } from './familyUpdatesQueries.ts';

export interface FamilyApiRoutes {
  'GET /family-updates': Query<readonly FamilyUpdateView[], 'senior' | 'before'>;
  'GET /family-updates/newest': Query<readonly NewestUpdate[]>;
  'POST /family-updates': Write<'ShareFamilyUpdate', ShareFamilyUpdate | FormData, FamilyUpdateView>;
  'DELETE /family-updates/:id': Write<'TakeBackUpdate', undefined, undefined>;
  'PATCH /family-updates/:id': Write<'HideUpdate', HideUpdate, FamilyUpdateView>;
}
