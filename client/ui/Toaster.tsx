import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { Icon } from './Icon.tsx';
import { focusRemaining, homesAround } from './useFocusHandedOn.ts';
import type { Toast, ToastText } from './toastQueue.ts';

/**
 * spec.md §9: closes after 5 s, or by a swipe to the right of 50 px; F8 moves the focus to it. One with an action, such as
 * Undo, stays until the person’s next act, or for 5 s once another toast waits for its place.
 */
const standsFor = 5000;
const swipeDistance = 50;
const hotkey = 'F8';

interface ToasterProps<Then> {
  readonly toast: Toast<Then> | null;
  readonly isNextWaiting?: boolean;
  /** The line below the title: the person and the thing that the act was about. */
  readonly subject?: string | undefined;
  readonly onDismiss: (id: string) => void;
  readonly onAction?: (then: Then) => void;
}

/** The live region of the one visible toast. Always in the page, so that screen readers announce its changes. */
export const Toaster = <Then,>({ toast, isNextWaiting = false, ...rest }: ToasterProps<Then>) => {
  const card = toast && (
    <ToastCard key={toast.id} toast={toast} isKept={toast.action !== undefined && !isNextWaiting} {...rest} />
  );
  const isFailure = toast?.intent === 'failure';
  return (
    <div className="toaster">
      <div role="status" aria-live="polite">
        {!isFailure && card}
      </div>
      <div role="alert" aria-live="assertive">
        {isFailure && card}
      </div>
    </div>
  );
};

interface ToastCardProps<Then> extends Pick<ToasterProps<Then>, 'subject' | 'onDismiss' | 'onAction'> {
  readonly toast: Toast<Then>;
  /** It stays, however long nobody closes it. */
  readonly isKept: boolean;
}

const icons = { success: 's-done', failure: 's-triangle', info: 's-info' } as const;

const ToastCard = <Then,>({ toast, subject, isKept, onDismiss, onAction }: ToastCardProps<Then>) => {
  const card = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  useRoom(card);
  const noteEntry = useFocusLeft(card);
  useTimer(isHeld || isKept, () => onDismiss(toast.id));
  useHotkey(() => card.current?.focus());
  const { offset, ...swipe } = useSwipeRight(() => onDismiss(toast.id));
  const handleAction = () => {
    if (toast.action) onAction?.(toast.action.then);
    onDismiss(toast.id);
  };
  return (
    <div
      ref={card}
      className={`toast toast--${toast.intent}`}
      tabIndex={-1}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(true);
        noteEntry(event);
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(toast.id)}
      {...swipe}
    >
      <Icon name={icons[toast.intent]} className="toast__icon" />
      <ToastWords {...toast} subject={subject} />
      {toast.action && (
        <button type="button" className="button toast__action" onClick={handleAction}>
          {toast.action.label}
        </button>
      )}
      <CloseButton onClose={() => onDismiss(toast.id)} />
    </div>
  );
};

const ToastWords = ({ title, subject, description }: ToastText & Pick<ToasterProps<unknown>, 'subject'>) => (
  <div className="toast__text">
    <p className="toast__title">{title}</p>
    {subject && <p>{subject}</p>}
    {description && <p>{description}</p>}
  </div>
);

const CloseButton = ({ onClose }: { readonly onClose: () => void }) => (
  <button type="button" className="icon-word toast__close" aria-label="Close notice" onClick={onClose}>
    <Icon name="i-cross" />
  </button>
);

/** Sets the toast's height for the style sheets: on phones the content below it makes room (toast.css). */
const useRoom = (card: RefObject<HTMLElement | null>) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--toast-height', `${card.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--toast-height');
  }, [card]);
};

/** When the toast goes while it has the focus, that returns to the place it came from, or else the nearest remaining one. */
const useFocusLeft = (card: RefObject<HTMLElement | null>) => {
  const places = useRef<readonly (Element | null)[]>([]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // after the act of its button has changed the page
      setTimeout(() => {
        if (document.activeElement === document.body) focusRemaining(places.current);
      });
    };
  }, [card]);
  return ({ relatedTarget }: FocusEvent) => {
    const from = relatedTarget instanceof Element ? relatedTarget : null;
    if (!card.current?.contains(from)) places.current = [from, ...homesAround(from)];
  };
};

/** Counts 5 s in total, paused while `isHeld`. */
const useTimer = (isHeld: boolean, whenOver: () => void) => {
  const left = useRef(standsFor);
  const over = useEffectEvent(whenOver);
  useEffect(() => {
    if (isHeld) return undefined;
    const startedAt = performance.now();
    const timer = setTimeout(() => over(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - startedAt));
    };
  }, [isHeld]);
};

const useHotkey = (focus: () => void) => {
  const focusIt = useEffectEvent(focus);
  // before it is drawn, so that the key works as soon as it is seen
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === hotkey) focusIt();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
};

const useSwipeRight = (whenSwiped: () => void) => {
  const [start, setStart] = useState<number | null>(null);
  const [offset, setOffset] = useState(0);
  const end = () => {
    setStart(null);
    setOffset(0);
  };
  return {
    offset,
    onPointerDown: (event: PointerEvent) => setStart(event.clientX),
    onPointerMove: (event: PointerEvent) => {
      if (start === null) return;
      const distance = event.clientX - start;
      if (distance < swipeDistance) setOffset(Math.max(0, distance));
      else {
        end();
        whenSwiped();
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
};
