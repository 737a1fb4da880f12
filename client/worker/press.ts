import type { SnoozeDose, TakeDose } from '../../events/medication/medicationCommands.ts';
import { shortSnoozeMs } from '../../events/medication/snoozing.ts';
import type { DoseToTake, PushAction } from '../../events/notification/pushPayload.ts';
import { newId } from '../api/newId.ts';
import { measureClock, nowMs } from '../api/serverClock.ts';
import type { ReminderData } from './pushedReminder.ts';
import { post, report, soon } from './send.ts';
import { showReminder } from './show.ts';
import type { AppWindow, WorkerScope } from './workerScope.ts';

type PressScope = Pick<WorkerScope, 'clients' | 'fetch' | 'registration' | 'Notification'>;

/** The headers of one press: each dose once, however often the button is pressed. */
const headersOf = (action: PushAction, token: string): ((dose: DoseToTake) => Readonly<Record<string, string>>) => {
  const correlationId = newId();
  return ({ doseId }) => ({ 'Idempotency-Key': `${action} ${token} ${doseId}`, 'X-Correlation-Id': correlationId });
};

/** Nothing is taken past a safety question. Without a time the server enters its own, whatever this device's clock says. */
const takeBody = ({ medicationId, scheduledTime }: DoseToTake): TakeDose => ({
  medicationId,
  scheduledTime,
  status: 'taken',
  safety: 'ask',
});

/** The server's clock, if this device's is wrong; throws without an answer in time. */
const serverNowMs = async ({ fetch }: Pick<WorkerScope, 'fetch'>, signal: AbortSignal): Promise<number> => {
  const measured = measureClock();
  const { headers } = await fetch('/api/user/me', { credentials: 'same-origin', signal });
  measured(headers.get('X-Server-Time'));
  return nowMs();
};

/** A time in quiet hours that have not begun yet is asked about first: the page does that. */
const entersQuiet = (quietFrom: string | undefined, now: number, until: number): boolean => {
  const begin = Date.parse(quietFrom ?? '');
  return now < begin && begin <= until;
};

const areRecorded = async (sent: readonly Promise<Response>[]): Promise<boolean> => {
  const answers = await Promise.allSettled(sent);
  return answers.every((answer) => answer.status === 'fulfilled' && answer.value.ok);
};

/** Whether all doses were recorded. */
const act = async (
  scope: PressScope,
  action: PushAction,
  { token, doses, quietFrom }: ReminderData,
): Promise<boolean> => {
  if (token === undefined || doses.length === 0) return false;
  const headers = headersOf(action, token);
  const signal = soon();
  const send = (dose: DoseToTake, path: `/${string}`, body: TakeDose | SnoozeDose): Promise<Response> =>
    post(scope, path, body, { headers: headers(dose), signal });
  if (action === 'take') return areRecorded(doses.map((dose) => send(dose, '/medication-logs', takeBody(dose))));
  const now = await serverNowMs(scope, signal);
  if (entersQuiet(quietFrom, now, now + shortSnoozeMs)) return false;
  const until = new Date(now + shortSnoozeMs).toISOString();
  return areRecorded(
    doses.map((dose) => send(dose, `/medication-logs/${encodeURIComponent(dose.doseId)}/snooze`, { until })),
  );
};

/** Neutral, since the screen may be locked. */
const doneWords: Readonly<Record<PushAction, string>> = {
  take: 'Done',
  again: 'You’ll be reminded again in 10 minutes',
};

const bestOf = (windows: readonly AppWindow[]): AppWindow | undefined =>
  windows.find(({ focused }) => focused) ??
  windows.find(({ visibilityState }) => visibilityState === 'visible') ??
  windows[0];

/** In a window of the app if there is one. */
const openPage = async ({ clients }: Pick<WorkerScope, 'clients'>, address: string): Promise<void> => {
  const open = bestOf(await clients.matchAll({ type: 'window', includeUncontrolled: true }));
  try {
    const shown = await open?.focus();
    if (shown === undefined) await clients.openWindow(address);
    else if (shown.url !== address) await shown.navigate(address);
  } catch {
    // a window that this worker doesn't control can't be led to another page
    await clients.openWindow(address);
  }
};

const isAction = (action: string): action is PushAction => action === 'take' || action === 'again';

/** A press on a notification: a button acts on the doses; whatever it can't do, the page does, which asks. */
export const handlePress = async (
  scope: PressScope,
  action: string,
  notification: Pick<Notification, 'tag' | 'data' | 'close'>,
): Promise<void> => {
  const data = notification.data as ReminderData;
  if (isAction(action) && (await act(scope, action, data).catch(() => false))) {
    const { tag } = notification;
    const done = { navigate: data.navigate, doses: [] };
    await showReminder(scope, { title: doneWords[action], lang: 'en-US', tag, silent: true, actions: [], data: done });
  } else {
    await openPage(scope, data.navigate);
    notification.close();
  }
  await report(scope, data.token, 'actedOn');
};
