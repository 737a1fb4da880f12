import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { MetricKind } from '../../events/health/metricTypes.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { mayChange } from '../circle/mayChange.ts';
import { kindInRow } from '../health/readingTexts.ts';
import { calledName, seniorName } from '../person/seniorName.ts';
import { firstNameOf, nameOf, type PersonLike } from '../ui/PersonAvatar.tsx';
import { capitalised } from '../ui/wallClock.ts';

/** A senior, with the names that alerts and limits use for her. */
export interface AlertOwner extends PersonLike {
  /** "Rosa Alvarez" */
  readonly name: string;
  /** Her name within a sentence: "Rosa" */
  readonly called: string;
  /** null: she entered none. */
  readonly phone: string | null;
  readonly timeZone: string;
  /** It is the viewer. */
  readonly isViewer: boolean;
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
  isViewer: false,
  mayChange: mayChange(senior, 'health'),
});

/** The viewer, addressed as “you”. */
export const useOwnAlertOwner = (): AlertOwner => {
  const { id, firstName, lastName, profileImageUrl, phone, timeZone } = useAppSelector(selectUser);
  const name = nameOf({ firstName, lastName });
  return {
    id,
    name,
    called: firstNameOf({ firstName, lastName }),
    firstName,
    lastName,
    profileImageUrl,
    phone,
    timeZone,
    isViewer: true,
    mayChange: true,
  };
};

type Named = Pick<AlertOwner, 'name' | 'called' | 'isViewer'>;
/** "Rosa’s blood sugar", "your blood sugar" */
export const whoseReading = ({ called, isViewer }: Named, kind: MetricKind): string =>
  `${isViewer ? 'your' : `${called}’s`} ${kindInRow(kind).toLowerCase()}`;
/** The first sentence of a form: "Rosa Alvarez, blood sugar.", "Your blood sugar." */
export const whatItIsAbout = (owner: Named, kind: MetricKind): string =>
  owner.isViewer ? `${capitalised(whoseReading(owner, kind))}.` : `${owner.name}, ${kindInRow(kind).toLowerCase()}.`;

/** The readers of notes on an alert: "Your care team", "Rosa’s care team" */
export const whoseTeam = ({ called, isViewer }: Named): string => `${isViewer ? 'Your' : `${called}’s`} care team`;
