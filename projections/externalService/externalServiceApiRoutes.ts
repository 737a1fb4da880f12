import type { ExternalServices } from '../../events/externalService/externalServices.ts';
import type { Query } from '../routeTypes.ts';

export interface ExternalServiceApiRoutes {
  'GET /config': Query<ExternalServices>;
}
