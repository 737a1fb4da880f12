import type { SagaIterator } from 'redux-saga';
import { rightNow } from '../api/serverClock.ts';
import { selectT } from '../store/sagaEffects.ts';
import { selectUser } from '../session/sessionSlice.ts';
import type { ViewerContext } from './doseLabels.ts';
import { medicationsResource } from './medicationsResource.ts';

/** The context of a saga's sentence about a senior's dose: now, her zone, and the viewer. */
export function* seniorContext(seniorId: string): SagaIterator<ViewerContext> {
  const { id: viewerId, timeZone: ownZone } = yield* selectT(selectUser);
  const zone = yield* selectT((state) => medicationsResource.partIn(state, seniorId).data[0]?.timeZone);
  return { now: rightNow(), timeZone: zone ?? ownZone, viewerId };
}
