import type { Query } from '../routeTypes.ts';

export interface UploadApiRoutes {
  'GET /files/:id': Query<Blob, 'download'>;
}
