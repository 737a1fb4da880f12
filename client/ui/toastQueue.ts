export type ToastIntent = 'success' | 'failure' | 'info';

export interface ToastText {
  readonly title: string;
  readonly description?: string;
}

/** The thing that an act was about, and its owner. */
export interface ToastSubject {
  /** "Levothyroxine 50 mg, given 1:14 PM" */
  readonly about?: string;
  /** The id of a person; the notice begins with the name unless the viewer is the owner. */
  readonly ownerId?: string;
}

/** One notice. `Then` is triggered by its action: a Redux action in the signed-in app. */
export interface Toast<Then = unknown> extends ToastText, ToastSubject {
  readonly id: string;
  readonly intent: ToastIntent;
  /** A newer toast replaces an older one of the same topic, even while that one offers its action. */
  readonly topic?: string;
  readonly action?: { readonly label: string; readonly then: Then };
}

export interface ToastQueue<Then = unknown> {
  readonly shown: Toast<Then> | null;
  /** Toasts that arrived while one with an action was shown. */
  readonly waiting: readonly Toast<Then>[];
  /** Toasts that were shown, newest first; each is kept for 1,000 s. */
  readonly recent: readonly Toast<Then>[];
}

export const noToasts = <Then>(): ToastQueue<Then> => ({ shown: null, waiting: [], recent: [] });

const withoutAction = <Then>({ action: _over, ...toast }: Toast<Then>): Toast<Then> => toast;

const isSame = (one: Toast, { topic }: Toast): boolean => topic !== undefined && one.topic === topic;

/**
 * At most one is visible: a new one replaces the old, unless the old one still offers its action and has another topic.
 */
export const showToast = <Then>(queue: ToastQueue<Then>, toast: Toast<Then>): ToastQueue<Then> => {
  if (queue.shown?.action && !isSame(queue.shown, toast)) {
    return { ...queue, waiting: [...queue.waiting.filter((each) => !isSame(each, toast)), toast] };
  }
  const recent = queue.shown ? [withoutAction(queue.shown), ...queue.recent] : queue.recent;
  return { ...queue, shown: toast, recent };
};

/** Closed by time, swipe, button or its own action. The next waiting toast is shown. */
export const dismissToast = <Then>(queue: ToastQueue<Then>, id: string): ToastQueue<Then> => {
  if (queue.shown?.id !== id) return { ...queue, waiting: queue.waiting.filter((toast) => toast.id !== id) };
  const [next, ...waiting] = queue.waiting;
  return { shown: next ?? null, waiting, recent: [withoutAction(queue.shown), ...queue.recent] };
};

/** Removes the toasts of a topic, shown and kept ones, because their text is no longer true. */
export const endTopic = <Then>({ shown, waiting, recent }: ToastQueue<Then>, topic: string): ToastQueue<Then> => {
  const isOther = (toast: Toast<Then>): boolean => toast.topic !== topic;
  const [next, ...later] = waiting.filter(isOther);
  const others = recent.filter(isOther);
  if (shown && isOther(shown)) return { shown, waiting: waiting.filter(isOther), recent: others };
  return { shown: next ?? null, waiting: later, recent: others };
};

export const forgetToast = <Then>(queue: ToastQueue<Then>, id: string): ToastQueue<Then> => ({
  ...queue,
  recent: queue.recent.filter((toast) => toast.id !== id),
});
