import { configureStore, createAction } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { commandFailed, commandSent, commandSucceeded } from '../command/commandSlice.ts';
import { rootReducer } from './reducers.ts';
import { takeParts, type Part } from '../store/parts.ts';
import type { AppContext } from '../store/sagaEffects.ts';
import { guarded, rootSaga } from './sagas.ts';

/** The reducer of a part has come; the state has it from here on. */
const partTaken = createAction<string>('store/partTaken');

const makeStore = (context: AppContext) => {
  const saga = createSagaMiddleware({ context: { ...context } });
  const store = configureStore({
    reducer: rootReducer,
    // A command's body may be FormData: it passes through the action to the saga and is never stored.
    middleware: (standard) =>
      standard({
        thunk: false,
        // Immer has frozen it
        immutableCheck: false,
        serializableCheck: { ignoredActions: [commandSent.type, commandSucceeded.type, commandFailed.type] },
      }).concat(saga),
    devTools: false,
  });
  return { store, saga };
};
export type AppStore = ReturnType<typeof makeStore>['store'];

/** A store, and `run`, which starts its sagas and returns a function that ends them and the live connection. */
export const createAppStore = (context: AppContext): { store: AppStore; run: () => () => void } => {
  const { store, saga } = makeStore(context);
  return {
    store,
    run: () => {
      const tasks = [saga.run(rootSaga)];
      const take = ({ name, saga: ofPart }: Part) => {
        store.dispatch(partTaken(name));
        tasks.push(saga.run(guarded, ofPart));
      };
      const stopTaking = takeParts(take);
      return () => {
        stopTaking();
        for (const task of tasks) task.cancel();
      };
    },
  };
};
