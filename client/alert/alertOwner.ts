import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import { mayChange } from '../circle/mayChange.ts';
import { calledName, seniorName } from '../monitoring/seniorName.ts';
import type { PersonLike } from '../ui/PersonAvatar.tsx';

/** A senior as alerts and limits speak of her. */
export interface AlertOwner extends PersonLike {
  /** "Rosa Alvarez" */
  readonly name: string;
  /** How a sentence speaks of her: "Rosa" */
  readonly called: string;
  /** null: she gave none. */
  readonly phone: string | null;
  readonly timeZone: string;
  /** The viewer may acknowledge her alerts and set her limits. */
  readonly mayChange: boolean;
}

export const alertOwnerOf = (senior: CareConnection): AlertOwner => ({
  id: senior.seniorId,
  name: seniorName(senior),
  called: calledName(senior),
  firstName: senior.firstName,
  lastName: senior.lastName,
  profileImageUrl: senior.profileImageUrl,
  phone: senior.phone,
  timeZone: senior.seniorTimeZone,
  mayChange: mayChange(senior, 'health'),
});

/** The tab of the care-management screen that has her readings. */
export const readingsPath = (ownerId: string): string => `/senior-monitoring?${new URLSearchParams({ senior: ownerId, tab: 'health' })}`;
