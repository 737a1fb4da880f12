import type { SagaIterator } from 'redux-saga';
import { put, take } from 'redux-saga/effects';
import type { CareConnection } from '../../projections/circle/careConnectionsQueries.ts';
import type { AppState } from '../store/appState.ts';
import { selectT } from '../store/sagaEffects.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { careConnectionsResource } from './careConnectionsResource.ts';
import { leaveKey, wroteCircle } from './circleOutcomes.ts';
import { selectSeniors } from './circleSelectors.ts';
import { noLongerSharedLabel, seeOnlyNowLabel } from './circleLabels.ts';
import { connectionName } from '../person/connectionName.ts';

const isLeaving =
  ({ invitationId }: CareConnection) =>
  ({ command }: AppState): boolean => {
    const leaving = command[leaveKey(invitationId)];
    return leaving !== undefined && leaving.status !== 'failed';
  };

/** Tells a member once that access to a senior was removed or reduced, unless the member left the care team. */
export function* lostAccessSaga(): SagaIterator<void> {
  let known: readonly CareConnection[] = [];
  while (true) {
    yield take((action: { type: string }) => careConnectionsResource.loaded.match(action) || wroteCircle(action));
    const seniors = yield* selectT(selectSeniors);
    const gone = known.filter(({ seniorId }) => !seniors.some((present) => present.seniorId === seniorId));
    const less = seniors.flatMap((senior) => lessShared(senior, known));
    known = seniors;
    for (const title of less) yield put(toastShown({ title, intent: 'info' }));
    for (const connection of gone)
      if (!(yield* selectT(isLeaving(connection)))) yield put(toastShown(noLongerIn(connection)));
  }
}

const lessShared = (senior: CareConnection, known: readonly CareConnection[]): readonly string[] => {
  const before = known.find(({ seniorId }) => seniorId === senior.seniorId);
  if (!before) return [];
  return [noLongerSharedLabel, seeOnlyNowLabel].flatMap(
    (label) => label(connectionName(senior), before.permissions, senior.permissions) ?? [],
  );
};

const noLongerIn = (senior: CareConnection) =>
  ({ title: `You’re no longer in ${connectionName(senior)}’s care team.`, intent: 'info' }) as const;
