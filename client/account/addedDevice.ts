import type { SessionView } from '../../projections/session/sessionsQueries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSessions } from './sessionsResource.ts';

/**
 * This device, if a helper's link or letters added it: for a day or for good, it can't change anything that could give access to the
 * account (server/session/addedDevice.ts).
 */
export const useAddedDevice = (): SessionView | undefined => {
  const { id } = useAppSelector(selectUser);
  return useSessions(id).sessions.find(({ isCurrent, isAdded }) => isCurrent && isAdded);
};

/** A sentence, without its full stop, that names the device on which the person can do it instead. `act`: "change this". */
export const whereInstead = ({ isPaired, isDevice }: SessionView, act: string): string =>
  isPaired && !isDevice
    ? `You can ${act} on the device that showed you the letters, and here a day after you signed in`
    : `You can ${act} on the device that you opened your account with`;
