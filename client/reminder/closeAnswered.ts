import type { SagaIterator } from 'redux-saga';
import type { DoseToTake } from '../../events/notification/pushPayload.ts';
import { isDone } from '../../events/medication/doseStatus.ts';
import { registrationOf } from '../browser/stopRinging.ts';
import type { commandSucceeded } from '../command/commandSlice.ts';
import { doseLogsResource } from '../medication/doseLogsResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { callT, selectT } from '../store/sagaEffects.ts';

/** The doses that a notification's buttons take; none: it has no buttons. */
const dosesOf = ({ data }: Notification): readonly DoseToTake[] =>
  (data as { readonly doses?: readonly DoseToTake[] } | null | undefined)?.doses ?? [];

/** Closes each notification on this device all of whose doses are answered. */
const closeThose = async (answered: ReadonlySet<string>): Promise<void> => {
  const registration = await registrationOf();
  for (const notification of (await registration?.getNotifications()) ?? []) {
    const doses = dosesOf(notification);
    if (doses.length > 0 && doses.every(({ doseId }) => answered.has(doseId))) notification.close();
  }
};

/** A dose was taken or skipped in this window: nothing here asks for it any more. */
export function* closeAnswered({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  if (payload.type !== 'TakeDose' && payload.type !== 'SkipDose') return;
  const { id: viewerId } = yield* selectT(selectUser);
  const logs = yield* selectT((state) => doseLogsResource.partIn(state, viewerId).data);
  const done = [...logs, ...(payload.view ? [payload.view] : [])].filter(({ status }) => isDone(status));
  yield* callT(() => closeThose(new Set(done.map(({ id }) => id))).catch(() => undefined));
}
