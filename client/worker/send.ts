import type { ReportDelivery } from '../../events/notification/notificationCommands.ts';
import type { WorkerScope } from './workerScope.ts';

/** Browsers let a press open a page for a few seconds only, so a slow answer counts as none. */
export const soon = (): AbortSignal => AbortSignal.timeout(6_000);

interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the wait for an answer. */
  readonly signal?: AbortSignal;
}

/** Sends JSON in the session of this browser. */
export const post = (
  { fetch }: Pick<WorkerScope, 'fetch'>,
  path: `/${string}`,
  body: unknown,
  { headers = {}, signal = soon() }: Sending = {},
): Promise<Response> =>
  fetch(`/api${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });

/** Reports once more if there was no answer, and then no more: the notification itself is what matters. */
export const report = async (
  scope: Pick<WorkerScope, 'fetch'>,
  token: string | undefined,
  state: ReportDelivery['state'],
): Promise<void> => {
  if (token === undefined) return;
  const once = async (): Promise<boolean> => {
    const { status } = await post(scope, '/notification-receipts', { token, state });
    return status < 500;
  };
  const isAnswered = await once().catch(() => false);
  if (!isAnswered) await once().catch(() => false);
};
