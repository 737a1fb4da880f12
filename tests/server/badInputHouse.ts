import type { Position } from '../../events/store/eventStore.ts';
import { appointmentsOf, begun } from '../appointment/appointmentHouse.ts';
import { circleOf, newAddress } from '../circle/circleOf.ts';
import { newSenior, type Problem } from '../medication/careOf.ts';
import type { Browser, Reply, RequestParts } from '../support/browser.ts';
import { picture } from '../support/pictures.ts';
import { startTestServer } from '../support/testServer.ts';
import { until } from '../support/waiting.ts';
import { targets, type Target } from './badInputRoutes.ts';

/** Things of Rosa’s that are there once `openHouse` has made them. */
const ids = { medicationId: '', asNeededId: '', doseId: '', pictureId: '', invitationId: '', appointmentId: '', metricId: '', alertId: '' };
export const all = targets(ids);
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

const recordMetric = async (browser: Browser, type: string, value: number): Promise<string> =>
  (await browser.post<{ id: string }>('/api/health-metrics', { type, value })).body.id;

const isProblem = ({ headers, body }: Reply<Problem & { requestId: string }>): boolean =>
  (headers.get('content-type') ?? '').startsWith('application/json') &&
  body.message.length > 0 &&
  /^[a-z_]+$/.test(body.code) &&
  body.requestId === headers.get('x-request-id') &&
  Object.values(body.fields ?? {}).every((problem) => typeof problem === 'string' && problem.length > 0);

/** A server with Rosa, who has something of everything, and Ana, who has nothing. */
export const openHouse = async () => {
  const server = await startTestServer();
  const [rosa, ana] = [await newSenior(server), await newSenior(server)];
  ids.medicationId = (await rosa.medicationOf()).id;
  ids.asNeededId = (await rosa.medicationOf({ frequency: 'As needed', times: [] })).id;
  ids.doseId = (await rosa.care.log(ids.asNeededId)).body.id;
  ids.invitationId = (await circleOf(rosa.browser).invite(newAddress())).body.id;
  ids.appointmentId = (await appointmentsOf(rosa.browser).schedule(begun)).body.id;
  ids.metricId = await recordMetric(rosa.browser, 'Heart Rate', 72);
  ids.alertId = await recordMetric(rosa.browser, 'Oxygen Saturation', 85);
  await until(async () => (await rosa.browser.get<readonly { id: string }[]>('/api/health-alerts')).body.length === 1, 60_000);
  ids.pictureId = await uploadPicture(rosa.browser);
  const { store } = server.deps.events;
  /** By whoever asks: jobs and reactors of the node do so at any moment. */
  const isAnythingAppended = async (after: Position): Promise<boolean> =>
    (await store.readAll({ after, limit: 1000 })).events.some(({ metadata }) => metadata.agent === undefined);

  const idOf = (route: string): string => {
    if (route.includes('/medication-logs/')) return ids.doseId;
    if (route.includes('/files/')) return ids.pictureId;
    if (route.includes('/care-invitations/')) return ids.invitationId;
    if (route.includes('/appointments/')) return ids.appointmentId;
    if (route.includes('/health-metrics/')) return ids.metricId;
    if (route.includes('/health-alerts/')) return ids.alertId;
    return route.includes('/user/') ? rosa.userId : ids.medicationId;
  };
  /** A route’s method and address, about something of Rosa’s unless told. */
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
  return { server, rosa, ana, ids, idOf, split, send };
};
export type House = Awaited<ReturnType<typeof openHouse>>;
