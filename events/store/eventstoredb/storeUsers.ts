import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import type { Credentials } from '@eventstore/db-client';
import { StoreMisconfigured, StoreUnavailable } from '../eventStore.ts';
import { silentStoreLog } from '../storeLog.ts';
import { productGroup } from './storeAccess.ts';
import { readStoreAddress, type StoreAddress } from './storeAddress.ts';

type Admin = Pick<StoreAddress, 'hosts' | 'authorityFile' | 'credentials'>;
interface UserRequest {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: object;
}
interface Answered {
  readonly status: number;
  readonly location: string | undefined;
}

const answerMs = 10_000;
/** In a cluster another node may lead. */
const mostRedirects = 3;
const created = 201;
const conflict = 409;

const once = (url: string, { authorityFile, credentials }: Admin, { method, body }: UserRequest): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const { username, password } = credentials;
    const wanted = request(
      url,
      {
        method,
        auth: `${username}:${password}`,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        timeout: answerMs,
        ...(authorityFile === undefined ? {} : { ca: readFileSync(authorityFile) }),
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }));
      },
    );
    wanted.once('timeout', () => wanted.destroy(new Error('No answer')));
    wanted.once('error', reject);
    wanted.end(JSON.stringify(body));
  });

/** The client has no calls for users; EventStoreDB and KurrentDB take them by HTTP, with AtomPub off too. */
const ask = async (admin: Admin, wanted: UserRequest): Promise<number> => {
  let url = `https://${admin.hosts[0] ?? ''}${wanted.path}`;
  for (let redirects = 0; ; redirects += 1) {
    const { status, location } = await once(url, admin, wanted).catch((error: unknown) => {
      throw new StoreUnavailable(
        `EventStoreDB can't be reached: ${error instanceof Error ? error.message : String(error)}`,
        {
          cause: error,
        },
      );
    });
    if (location === undefined || status < 300 || status >= 400 || redirects >= mostRedirects) return status;
    url = new URL(location, url).href;
  }
};

const refusal = (status: number): Error => {
  if (status === 401 || status === 403)
    return new StoreMisconfigured(
      'EventStoreDB does not let this user manage users: it is no administrator, or its password is wrong',
    );
  return new StoreUnavailable(`EventStoreDB answered ${status} when it was asked for the user`);
};

/** The product's user, with that password, in no group but `hearthline`: one that exists loses what it had. */
export const provideUser = async (
  adminUrl: string,
  { username, password }: Credentials,
): Promise<'created' | 'changed'> => {
  const admin = readStoreAddress(adminUrl, silentStoreLog);
  const about = { FullName: 'Hearthline', Groups: [productGroup] };
  const status = await ask(admin, {
    method: 'POST',
    path: '/users/',
    body: { LoginName: username, Password: password, ...about },
  });
  if (status === created) return 'created';
  if (status !== conflict) throw refusal(status);
  const path = `/users/${encodeURIComponent(username)}`;
  const steps: readonly UserRequest[] = [
    { method: 'PUT', path, body: about },
    { method: 'POST', path: `${path}/command/reset-password`, body: { NewPassword: password } },
  ];
  for (const step of steps) {
    const done = await ask(admin, step);
    if (done !== 200) throw refusal(done);
  }
  return 'changed';
};
