import type { Health } from '../../server/http/health.ts';
import { browserOf } from './browser.ts';
import { until } from './waiting.ts';

/**
 * The answer of /healthz once no check was too slow: the database has answered, and the store too or, with `store:
 * false`, not.
 */
export const answeredHealth = ({ url }: { readonly url: string }, { store = true } = {}): Promise<Health> =>
  until(async () => {
    const { body } = await browserOf(url).get<Health>('/healthz');
    return body.database.ok && body.parked && body.reactors && body.store.ok === store ? body : undefined;
  });
