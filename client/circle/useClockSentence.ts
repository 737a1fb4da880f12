import { isKnownZone } from '../../events/account/timeZones.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { calledName } from '../person/seniorName.ts';
import { deviceZone, foreignZone, zoneInWords } from '../ui/wallClock.ts';
import { selectSeniors } from './circleSelectors.ts';

/** The owner of the clock. `name`: the person's name in a sentence, such as "Rosa"; absent for the viewer. */
interface ClockOwner {
  readonly timeZone: string;
  readonly name?: string | undefined;
}

const sentenceOf = (zone: string, { timeZone, name }: ClockOwner): string =>
  // where this browser doesn't know her zone, the times are not hers
  name === undefined || !isKnownZone(timeZone) ? `Times are in ${zone}.` : `Times are in ${name}’s time zone, ${zone}.`;

/**
 * "Times are in Rosa’s time zone, Pacific Time.": by which clock the times of a form are entered, where it isn't this device's. A senior
 * who travels reads it too: her form goes by the zone of her profile.
 */
export const useClockSentence = (owner: ClockOwner): string | undefined => {
  const now = useAppSelector(({ clock }) => clock.now);
  const zone = foreignZone(owner.timeZone, new Date(now), deviceZone());
  return zone && sentenceOf(zone, owner);
};

const useNameOf = (ownerId: string): string | undefined => {
  const isOwn = useAppSelector((state) => selectUser(state).id === ownerId);
  const senior = useAppSelector((state) => selectSeniors(state).find(({ seniorId }) => seniorId === ownerId));
  return isOwn || !senior ? undefined : calledName(senior);
};

/** The same for a form about a person whose id is known. */
export const useClockOf = (ownerId: string, timeZone: string): string | undefined =>
  useClockSentence({ timeZone, name: useNameOf(ownerId) });

/** The same where times of day are entered, which are always by the person's own clock, also in a zone that this browser doesn't know. */
export const useOwnClockOf = (ownerId: string, timeZone: string): string | undefined => {
  const [name, clock] = [useNameOf(ownerId), useClockOf(ownerId, timeZone)];
  if (isKnownZone(timeZone)) return clock;
  return `Times are in ${name === undefined ? 'your' : `${name}’s`} time zone, ${zoneInWords(timeZone)}.`;
};
