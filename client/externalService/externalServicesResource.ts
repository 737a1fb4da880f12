import type { ExternalServices } from '../../events/externalService/externalServices.ts';
import { ownerResource } from '../resource/ownerResource.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { Loading } from '../resource/loading.ts';

const noServices: ExternalServices = { community: '', booking: '', survey: '', recording: '', studio: '' };

/** The addresses of external services; a server restart may have changed them. */
const externalServicesResource = ownerResource({
  name: 'externalServices',
  request: () => ({ route: 'GET /config' }),
  dataOf: (services) => services,
  empty: noServices,
  shown: (services) => ({ services }),
  isViewers: true,
  readModels: [],
  isFetchedEachVisit: true,
});

export interface ShownServices {
  readonly status: Loading['status'];
  readonly services: ExternalServices;
  readonly retry: () => void;
}

export const useExternalServices = (): ShownServices => externalServicesResource.use(useAppSelector(selectUser).id);
