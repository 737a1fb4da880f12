import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { commandFailed, commandSent, commandSucceeded } from '../command/commandSlice.ts';
import { rootReducer } from './reducers.ts';
import type { AppContext } from '../store/sagaEffects.ts';
import { rootSaga } from './sagas.ts';

const makeStore = (context: AppContext) => {
  const saga = createSagaMiddleware({ context: { ...context } });
  const store = configureStore({
    reducer: rootReducer,
    // A command's body may be FormData: it passes through the action to the saga and is never stored.
    middleware: (standard) =>
      standard({
        thunk: false,
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
      const task = saga.run(rootSaga);
      return () => task.cancel();
    },
  };
};
