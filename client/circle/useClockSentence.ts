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
  // if this browser doesn't know her zone, the times are not by it
  name === undefined || !isKnownZone(timeZone) ? `Times are in ${zone}.` : `Times are in ${name}’s time zone, ${zone}.`;

/**
 * "Times are in Rosa’s time zone, Pacific Time.": the clock of a form's times, if it isn't this device's. A traveling
 * senior sees it too: her form uses the zone of her profile.
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

/** The same for a form about the person with this id. */
export const useClockOf = (ownerId: string, timeZone: string): string | undefined =>
  useClockSentence({ timeZone, name: useNameOf(ownerId) });

/** The same for times of day, which always use the person's own clock, even in a zone unknown to this browser. */
export const useOwnClockOf = (ownerId: string, timeZone: string): string | undefined => {
  const [name, clock] = [useNameOf(ownerId), useClockOf(ownerId, timeZone)];
  if (isKnownZone(timeZone)) return clock;
  return `Times are in ${name === undefined ? 'your' : `${name}’s`} time zone, ${zoneInWords(timeZone)}.`;
};
