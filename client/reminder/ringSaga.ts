import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { sentenceOf } from '../api/apiError.ts';
import { askPermission, presentSubscription, ringSupport, subscribe, type RingSupport } from '../browser/ringing.ts';
import { stopRinging } from '../browser/stopRinging.ts';
import { commandSucceeded } from '../command/commandSlice.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { untilConnected } from '../connection/untilConnected.ts';
import { reachabilityName } from '../notification/reachabilityResource.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { callT, contextT, selectT } from '../store/sagaEffects.ts';
import { closeAnswered } from './closeAnswered.ts';
import { devicesName } from './devicesResource.ts';
import { ringAllowed, ringBegan, ringEnded, ringQuestionRaised, ringRequested, ringStopped } from './remindersSlice.ts';
import { forgetRing, rememberRing, ringMemory } from './ringMemory.ts';
import { occasionOf } from './ringOccasion.ts';

/** Turns this browser's reminders on and off, keeps them on, asks once whether they may, and closes those that are answered. */
export function* ringSaga(): SagaIterator<void> {
  yield takeLeading(ringRequested, turnOn);
  yield takeEvery(ringStopped, endHere);
  yield takeEvery(commandSucceeded, askOnce);
  yield takeEvery(commandSucceeded, closeAnswered);
  yield fork(keepRinging);
}

function* turnOn(): SagaIterator<void> {
  const { id } = yield* selectT(selectUser);
  try {
    if ((yield* callT(askPermission)) !== 'granted') {
      yield call(rememberRing, id, { isAsked: true });
      return void (yield put(ringEnded(null)));
    }
    yield put(ringAllowed());
    yield* allowThisDevice();
    yield put(ringBegan());
  } catch (error) {
    // a push service that can't be reached says why in its own words, which nobody at home understands
    const isOurs = !(error instanceof DOMException || error instanceof TypeError);
    const why = isOurs ? sentenceOf(error) : 'The browser’s push service didn’t answer.';
    yield put(ringEnded(`Reminders aren’t on yet. ${why} Check your connection and try again.`));
  }
}

/** Subscribes, unless the browser has a subscription, and sends it to the server. */
function* allowThisDevice(): SagaIterator<void> {
  const api = yield* contextT('api');
  const { id } = yield* selectT(selectUser);
  const { body: key } = yield* callT(() => api.get({ route: 'GET /push-key' }));
  const subscription = yield* callT(subscribe, key.publicKey);
  const { endpoint, expirationTime, keys } = subscription.toJSON();
  const body = {
    endpoint: endpoint ?? subscription.endpoint,
    ...(expirationTime === undefined ? {} : { expirationTime }),
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  yield* callT(() => api.send({ route: 'POST /push-subscriptions', body }));
  yield call(rememberRing, id, { endpoint: body.endpoint });
  yield put(readModelsStale([devicesName, reachabilityName]));
}

/** Once a start: sends the subscription again if it changed or the server doesn't know it. One that another person left ends. */
function* keepRinging(): SagaIterator<void> {
  const support = ringSupport();
  if (support !== 'allowed') return void (yield* endLost(support));
  // nothing on the screen waits for it
  yield* untilConnected();
  const api = yield* contextT('api');
  const { id } = yield* selectT(selectUser);
  try {
    const before = yield* callT(presentSubscription);
    const { endpoint } = ringMemory(id);
    if (!before && endpoint === undefined) return;
    const { body: devices } = yield* callT(() => api.get({ route: 'GET /push-subscriptions' }));
    const isKnown = devices.some(({ isCurrent }) => isCurrent);
    if (before && isKnown) {
      if (before.endpoint === endpoint) return;
      if (endpoint === undefined) return void (yield call(rememberRing, id, { endpoint: before.endpoint }));
    }
    if (endpoint === undefined) yield* callT(stopRinging);
    else yield* allowThisDevice();
  } catch {
    // offline: the next start does it
  }
}

/**
 * The browser took its permission back, as the person or the browser itself does in its settings. The server stops counting on this device;
 * once it is allowed again, the next start turns it on.
 */
function* endLost(support: RingSupport): SagaIterator<void> {
  if (support !== 'blocked' && support !== 'askable') return;
  yield* untilConnected();
  const { id: userId } = yield* selectT(selectUser);
  if (ringMemory(userId).endpoint === undefined) return;
  const api = yield* contextT('api');
  try {
    const { body: devices } = yield* callT(() => api.get({ route: 'GET /push-subscriptions' }));
    const lost = devices.find(({ isCurrent }) => isCurrent);
    if (lost === undefined) return;
    yield* callT(() => api.send({ route: 'DELETE /push-subscriptions/:id', id: lost.id }));
    yield put(readModelsStale([devicesName, reachabilityName]));
  } catch {
    // offline: the next start does it
  }
}

/** Removing the device that the person holds ends the subscription of this browser as well. */
function* endHere(): SagaIterator<void> {
  const { id } = yield* selectT(selectUser);
  yield call(forgetRing, id);
  yield* callT(() => stopRinging().catch(() => undefined));
}

/** After the first medication or the first invitation, and once. A senior with medications from others is asked by AskAtHome. */
function* askOnce({ payload }: ReturnType<typeof commandSucceeded>): SagaIterator<void> {
  const user = yield* selectT(selectUser);
  const occasion = occasionOf(payload, user);
  if (!occasion || ringSupport() !== 'askable' || ringMemory(user.id).isAsked) return;
  yield put(ringQuestionRaised(occasion));
}
