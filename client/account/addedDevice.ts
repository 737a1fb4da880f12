import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useSessions } from './sessionsResource.ts';

/**
 * A helper's link added this device: it can't change anything that could give access to the account
 * (server/session/addedDevice.ts).
 */
export const useIsAddedDevice = (): boolean => {
  const { id } = useAppSelector(selectUser);
  return useSessions(id).sessions.some(({ isCurrent, isAdded }) => isCurrent && isAdded);
};

/** `act`: "change this". Without the full stop. */
export const onFirstDevice = (act: string): string => `You can ${act} on the device that you opened your account with`;
