import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { conversationsResource } from './conversationsResource.ts';

/** The viewer's conversations, newest first, updated live. */
export const useConversations = (): ReturnType<typeof conversationsResource.use> =>
  conversationsResource.use(useAppSelector(selectUser).id);
