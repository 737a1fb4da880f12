import { randomUUID } from 'node:crypto';
import type { Position } from '../../events/store/eventStore.ts';
import type { SupplyView } from '../../projections/supply/supplyQueries.ts';
import { circleOf, join, newAna, type Person } from '../circle/circleOf.ts';
import { newSenior, type Problem } from '../medication/careOf.ts';
import { apiRequests, bodyFrom, type Body } from '../support/apiRequests.ts';
import { browserOf, type Browser, type Reply, type RequestParts } from '../support/browser.ts';
import { documentForm } from '../support/documents.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer, type TestServer, type TestServerOptions } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { all } from './badInputRoutes.ts';

/** Ids of what `openFixture` has made for Rosa, by the names of the requests in api.http. */
const ids: Record<string, string> = {};
/** The same by the first part of the paths that lead to them. */
const things: Record<string, string> = {};
export const partOf = (route: string): string => route.split('/')[1] ?? '';
/** Kinds of things that a path can name. */
export const kinds = [...new Set(all.filter(({ route }) => route.includes(':id')).map(({ route }) => partOf(route)))];
export const withBody = all.filter(({ bodies }) => bodies.length > 0);
/** The server's clock. */
let now = (): Date => new Date();
export const bodyNow = (text: string): Body => bodyFrom(text, ids, now());
/** A body that the route takes, if there is one that has the field. */
export const bodyOf = (route: string, field?: string): Body => {
  const bodies = all.find((target) => target.route === route)?.bodies.map(({ json: text }) => bodyNow(text)) ?? [];
  return bodies.find((body) => field !== undefined && field in body) ?? bodies[0] ?? {};
};
export const json = (text: string): RequestParts => ({ headers: { 'content-type': 'application/json' }, body: text });
/** A request that the route takes. */
export const requestOf = (route: string): RequestParts =>
  withBody.some((target) => target.route === route) ? json(JSON.stringify(bodyOf(route))) : {};

const uploadPicture = async (browser: Browser): Promise<string> => {
  const form = new FormData();
  form.set('profilePicture', new Blob([new Uint8Array(await picture('png'))]), 'me.png');
  const { body } = await browser.request<{ profileImageUrl: string }>('POST', '/api/user/profile-picture', {
    body: form,
  });
  return body.profileImageUrl.replace('/api/files/', '');
};

const addDocument = async (browser: Browser): Promise<string> =>
  (await browser.request<{ id: string }>('POST', '/api/documents', { body: documentForm() })).body.id;

const make = async (browser: Browser, kind: string, body: object): Promise<string> =>
  (await browser.post<{ id: string }>(`/api/${kind}`, body)).body.id;

/** A conversation with a daughter of hers. The address of its messages names the conversation as well. */
const makeConversation = async (
  server: TestServer,
  { browser, userId }: Awaited<ReturnType<typeof newSenior>>,
): Promise<Person> => {
  const daughter = await newAna(server);
  await join({ ...circleOf(browser), browser, userId, email: '' }, daughter);
  ids['connections.response.body.$[0].id'] = daughter.userId;
  ids['conversation'] = await make(browser, 'conversations/start', { otherUserId: daughter.userId });
  things['conversations'] = things['messages'] = ids['conversation'];
  return daughter;
};

/** An account that the daughter has set up. */
const setUpAccount = async ({ browser }: Person): Promise<string> =>
  (await browser.post<{ id: string }>('/api/managed-accounts', { firstName: 'June', username: `june-${randomUUID()}` }))
    .body.id;

/** Whatever a named request of api.http makes, in its order. */
const makeNamed = async (browser: Browser): Promise<void> => {
  for (const { name, route, json: text } of apiRequests) {
    const kind = kinds.find((each) => route === `POST /${each}`);
    if (name === undefined || text === undefined || kind === undefined) continue;
    ids[name] = await make(browser, kind, bodyNow(text));
    things[kind] ??= ids[name];
  }
};

/** A count of her first medication. */
const countSupply = async (browser: Browser): Promise<string> => {
  const counted = { kind: 'counted', amount: 18 };
  const { body } = await browser.post<SupplyView>(`/api/medications/${things['medications']}/supply`, counted);
  return body.history[0]?.id ?? '';
};

const isProblem = ({ headers, body }: Reply<Problem & { requestId: string }>): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  body.message.length > 0 &&
  /^[a-z_]+$/.test(body.code) &&
  body.requestId === headers.get('x-request-id') &&
  Object.values(body.fields ?? {}).every((problem) => typeof problem === 'string' && problem.length > 0);

/** A server with Rosa, who has one of everything, and Ana, who has nothing. */
export const openFixture = async (options: TestServerOptions = {}) => {
  const server = await startTestServer(options);
  now = server.deps.now;
  const [rosa, ana] = [await newSenior(server), await newSenior(server)];
  ids['me'] = things['user'] = things['audit'] = rosa.userId;
  const daughter = await makeConversation(server, rosa);
  await makeNamed(rosa.browser);
  things['supply-entries'] = await countSupply(rosa.browser);
  ids['managed'] = things['managed-accounts'] = await setUpAccount(daughter);
  things['health-alerts'] = await make(rosa.browser, 'health-metrics', { type: 'Oxygen Saturation', value: 85 });
  await until(
    async () => (await rosa.browser.get<readonly { id: string }[]>('/api/health-alerts')).body.length === 1,
    60_000,
  );
  things['files'] = await uploadPicture(rosa.browser);
  things['documents'] = await addDocument(rosa.browser);
  const { store } = server.deps.events;
  /** Counts only appends caused by requests: jobs and reactors of the node append at any moment. */
  const isAnythingAppended = async (after: Position): Promise<boolean> =>
    (await store.readAll({ after, limit: 1000 })).events.some(({ metadata }) => metadata.agent === undefined);

  const named = (name: string): string => ids[name] ?? '';
  const thing = (kind: string): string => things[kind] ?? '';
  const idOf = (route: string): string => thing(partOf(route));
  /** A route’s method and address, by default about something of Rosa’s. */
  const split = (route: string, id = idOf(route)): readonly [string, string] => {
    const [method = '', path = ''] = route.split(' ');
    return [method, path.replace(':id', id)];
  };

  /** A request's outcome: its status, and every fault of its answer. */
  const send = async (method: string, path: string, init?: RequestParts, browser: Browser = rosa.browser) => {
    const before = await store.head();
    const reply = await browser.request<Problem & { requestId: string }>(method, `/api${path}`, init);
    const faults = [
      ...(reply.status >= 500 ? ['our mistake'] : []),
      ...(reply.status >= 400 && !isProblem(reply) ? [`no problem: ${JSON.stringify(reply.body)}`] : []),
      // that one name is taken may be found out after the other one was reserved
      ...(reply.status >= 400 && reply.status !== 409 && (await isAnythingAppended(before))
        ? ['something was appended']
        : []),
    ];
    return { status: reply.status, faults, reply, fields: Object.keys(reply.body.fields ?? {}) };
  };
  /** Registering and signing in change the session, so they use a browser of their own; only a family member sets up accounts. */
  const browserFor = (route: string): Browser => {
    if (/register|login|handover-links/.test(route)) return browserOf(server.url);
    return route.includes('/managed-accounts') ? daughter.browser : rosa.browser;
  };
  return { server, rosa, ana, named, thing, idOf, split, send, browserFor };
};
export type Fixture = Awaited<ReturnType<typeof openFixture>>;
