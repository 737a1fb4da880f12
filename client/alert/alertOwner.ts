import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { calledName, seniorName } from '../monitoring/seniorName.ts';
import type { AlertOwner } from './AlertItem.tsx';

/** A senior as alerts and limits speak of her. */
export const alertOwnerOf = (senior: CareConnection): AlertOwner => ({
  id: senior.seniorId,
  name: seniorName(senior),
  called: calledName(senior),
  firstName: senior.firstName,
  lastName: senior.lastName,
  profileImageUrl: senior.profileImageUrl,
  timeZone: senior.seniorTimeZone,
});
