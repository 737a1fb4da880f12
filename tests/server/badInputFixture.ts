import type { Position } from '../../events/store/eventStore.ts';
import { newSenior, type Problem } from '../medication/careOf.ts';
import type { Browser, Reply, RequestParts } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { targets, type Target } from './badInputRoutes.ts';

/** Ids of things of Rosa’s once `openFixture` has made them, by the first part of the paths that lead to them. */
const things: Record<string, string> = {};
const partOf = (route: string): string => route.split('/')[1] ?? '';
/** She takes it as needed, so that it has a dose whenever she says so. */
const asNeeded = { id: '' };
export const all = targets(asNeeded);
/** Kinds of things that a path can name. */
export const kinds = [...new Set(all.filter(({ route }) => route.includes(':id')).map(({ route }) => partOf(route)))];
export const withBody = all.filter((target) => target.body !== undefined);
export const fieldsOf = ({ body, more = [] }: Target): readonly string[] => [...Object.keys(body?.() ?? {}), ...more];
export const bodyOf = (route: string): object => ({ ...all.find((target) => target.route === route)?.body?.() });
export const json = (text: string): RequestParts => ({ headers: { 'content-type': 'application/json' }, body: text });

const uploadPicture = async (browser: Browser): Promise<string> => {
  const form = new FormData();
  form.set('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  const { body } = await browser.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', { body: form });
  return body.profileImageUrl.replace('/api/files/', '');
};

const make = async (browser: Browser, kind: string, body: object = bodyOf(`POST /${kind}`)): Promise<string> =>
  (await browser.post<{ id: string }>(`/api/${kind}`, body)).body.id;

const isProblem = ({ headers, body }: Reply<Problem & { requestId: string }>): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  body.message.length > 0 &&
  /^[a-z_]+$/.test(body.code) &&
  body.requestId === headers.get('x-request-id') &&
  Object.values(body.fields ?? {}).every((problem) => typeof problem === 'string' && problem.length > 0);

/** A server with Rosa, who has something of everything, and Ana, who has nothing. */
export const openFixture = async () => {
  const server = await startTestServer();
  const [rosa, ana] = [await newSenior(server), await newSenior(server)];
  asNeeded.id = (await rosa.medicationOf({ frequency: 'As needed', times: [] })).id;
  for (const kind of kinds) if (all.some(({ route }) => route === `POST /${kind}`)) things[kind] = await make(rosa.browser, kind);
  things['health-alerts'] = await make(rosa.browser, 'health-metrics', { type: 'Oxygen Saturation', value: 85 });
  await until(async () => (await rosa.browser.get<readonly { id: string }[]>('/api/health-alerts')).body.length === 1, 60_000);
  things['files'] = await uploadPicture(rosa.browser);
  things['user'] = rosa.userId;
  const { store } = server.deps.events;
  /** Counts only appends caused by requests: jobs and reactors of the node append at any moment. */
  const isAnythingAppended = async (after: Position): Promise<boolean> =>
    (await store.readAll({ after, limit: 1000 })).events.some(({ metadata }) => metadata.agent === undefined);

  const thing = (kind: string): string => things[kind] ?? '';
  const idOf = (route: string): string => thing(partOf(route));
  /** A route’s method and address, by default about something of Rosa’s. */
  const split = (route: string, id = idOf(route)): readonly [string, string] => {
    const [method = '', path = ''] = route.split(' ');
    return [method, path.replace(':id', id)];
  };

  /** What became of a request: its status, and everything about its answer that may not be. */
  const send = async (method: string, path: string, init?: RequestParts, browser: Browser = rosa.browser) => {
    const before = await store.head();
    const reply = await browser.request<Problem & { requestId: string }>(method, `/api${path}`, init);
    const faults = [
      ...(reply.status >= 500 ? ['our mistake'] : []),
      ...(reply.status >= 400 && !isProblem(reply) ? [`no problem: ${JSON.stringify(reply.body)}`] : []),
      // that one name is taken may be found out after the other one was reserved
      ...(reply.status >= 400 && reply.status !== 409 && (await isAnythingAppended(before)) ? ['something was appended'] : []),
    ];
    return { status: reply.status, faults, reply, fields: Object.keys(reply.body.fields ?? {}) };
  };
  return { server, rosa, ana, asNeeded, thing, idOf, split, send };
};
export type Fixture = Awaited<ReturnType<typeof openFixture>>;
