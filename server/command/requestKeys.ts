import type { Queryable } from '../../projections/queryable.ts';
import type { Dependencies } from '../dependencies.ts';
import { KeyReused } from '../http/errors.ts';
import type { Job } from '../jobs/jobHost.ts';
import { canonicalJson } from './canonicalJson.ts';
import { derivedCommandId } from './commandId.ts';

/** The HMACs of a request with an Idempotency-Key (docs/decisions/0023-request-keys.md). */
export interface RequestKey {
  /** HMAC of the person, the command and the key. */
  readonly commandId: string;
  /** HMAC of the command's id, the address and the content without passwords. */
  readonly requestId: string;
}

/** undefined: the request came without a key. */
export const requestKeyOf = async (
  { keys }: Pick<Dependencies, 'keys'>,
  key: string | undefined,
  commandId: string,
  { params = {}, content }: { readonly params?: Readonly<Record<string, string>>; readonly content: string },
): Promise<RequestKey | undefined> =>
  key === undefined
    ? undefined
    : { commandId, requestId: await derivedCommandId(keys, [commandId, canonicalJson(params), content]) };

/** Answers with the first request of each key. */
const put = `insert into app.request_keys (command_id, request_id)
select distinct on (1) substr(pair, 1, 36)::uuid, substr(pair, 37)::uuid from unnest($1::text[]) pair order by 1
on conflict (command_id) do update set request_id = app.request_keys.request_id
returning command_id::text || request_id::text as pair`;

/** Remembers the first request of a key for a day; throws KeyReused where this is another one. Sent together with a route's queries. */
export const claimRequestKey = async (on: Queryable, requestKey: RequestKey | undefined): Promise<void> => {
  if (requestKey === undefined) return;
  const pair = `${requestKey.commandId}${requestKey.requestId}`;
  const { rows } = await on.query<{ pair: string }>({
    name: 'put_request_key',
    text: put,
    values: [[pair]],
    by: 'pair',
  });
  if (rows[0]?.pair !== pair) throw new KeyReused();
};

/** By the database's clock, which also wrote the times. */
export const pruneRequestKeys: Job = {
  name: 'pruneRequestKeys',
  run: async ({ db }) => {
    await db.pool.query(`delete from app.request_keys where created_at < clock_timestamp() - interval '24 hours'`);
  },
};
