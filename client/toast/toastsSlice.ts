import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  dismissToast,
  endTopic,
  forgetToast,
  noToasts,
  showToast,
  type Toast,
  type ToastIntent,
  type ToastQueue,
  type ToastSubject,
  type ToastText,
} from '../ui/toastQueue.ts';

export interface NewToast extends ToastText, ToastSubject {
  readonly intent?: ToastIntent;
  /** Same meaning as in a toast (client/ui/toastQueue.ts). */
  readonly topic?: string;
  /** `then` is dispatched when the button is pressed. */
  readonly action?: { readonly label: string; readonly then: UnknownAction };
}
type AppToast = Toast<UnknownAction>;
type AppToasts = ToastQueue<UnknownAction>;
const initialState: AppToasts = noToasts();

const toastsSlice = createSlice({
  name: 'toasts',
  initialState: () => initialState,
  reducers: {
    toastShown: {
      prepare: (toast: NewToast) => ({ payload: { intent: 'success', ...toast, id: nanoid() } as AppToast }),
      reducer: (state, { payload }: PayloadAction<AppToast>) => showToast(state as AppToasts, payload) as typeof state,
    },
    toastDismissed: (state, { payload: id }: PayloadAction<string>) =>
      dismissToast(state as AppToasts, id) as typeof state,
    /** The person does the next thing, so the last one is no longer offered to be undone. */
    nextActBegun: (state) =>
      (state.shown?.action ? dismissToast(state as AppToasts, state.shown.id) : state) as typeof state,
    /** The text of its toast is no longer true. */
    topicOver: (state, { payload: topic }: PayloadAction<string>) =>
      endTopic(state as AppToasts, topic) as typeof state,
    noticeForgotten: (state, { payload: id }: PayloadAction<string>) =>
      forgetToast(state as AppToasts, id) as typeof state,
  },
});
export const { toastShown, toastDismissed, nextActBegun, topicOver, noticeForgotten } = toastsSlice.actions;
export const toastsReducer = toastsSlice.reducer;

declare module '../store/appState.ts' {
  interface AppState {
    readonly toasts: AppToasts;
  }
}
