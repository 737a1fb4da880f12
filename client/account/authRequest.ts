import type { UserView } from '../../projections/account/usersQueries.ts';
import type { WriteRequest } from '../../projections/apiRoutes.ts';
import type { ApiClient } from '../api/apiClient.ts';
import { newId } from '../api/newId.ts';

/** spec.md §9: milliseconds between a sign-in and leaving the page. */
const navigateAfter = 100;

/**
 * A call that opens a session. An unanswered one is repeated under the same key, so that no account is created twice.
 */
interface AuthRequest {
  enter(
    request: WriteRequest<
      'POST /login' | 'POST /register' | 'POST /sign-in-links/use' | 'POST /pairing-codes/use' | 'POST /demo-family'
    >,
  ): Promise<UserView>;
}

export const authRequest = (api: ApiClient): AuthRequest => {
  let unanswered: { readonly content: string; readonly id: string } | undefined;
  return {
    enter: async (request) => {
      const content = JSON.stringify(request);
      const id = unanswered?.content === content ? unanswered.id : newId();
      unanswered = { content, id };
      try {
        await api.send(request, id);
        unanswered = undefined;
      } catch (error) {
        if (wasAnswered(error)) unanswered = undefined;
        throw error;
      }
      const { body: user } = await api.get({ route: 'GET /user/me' });
      await new Promise((resolve) => setTimeout(resolve, navigateAfter));
      return user;
    },
  };
};

const wasAnswered = (error: unknown): boolean => error instanceof Error && /^[1-4]\d\d: /.test(error.message);
