import { useState, type PointerEvent, type KeyboardEvent } from 'react';

interface Drag {
  readonly id: string;
  /** The pointer's start and current position, in pixels from the page's top. */
  readonly from: number;
  readonly at: number;
  /** The index after a drop. */
  readonly to: number;
}

/** The page scrolls within this many pixels of the window's top or bottom. */
const edge = 72;
const scrollStep = 14;

const scrollAtEdge = (clientY: number): void => {
  if (clientY < edge) window.scrollBy(0, -scrollStep);
  else if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
};

/** The number of other rows whose middle is above the pointer. */
const indexAt = (handle: Element, clientY: number): number => {
  const row = handle.closest('li');
  const others = [...(row?.parentElement?.children ?? [])].filter((each) => each !== row);
  return others.filter((each) => {
    const { top, height } = each.getBoundingClientRect();
    return top + height / 2 < clientY;
  }).length;
};

interface DragOrder {
  readonly drag: Drag | undefined;
  /** The event handlers for a row's handle. */
  readonly handle: (
    id: string,
    index: number,
  ) => {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

/**
 * Rows of a list that are dragged by a handle, with mouse, pen or finger; arrow keys on the handle move a row, Escape
 * cancels.
 */
export const useDragOrder = (count: number, onMove: (id: string, to: number) => void): DragOrder => {
  const [drag, setDrag] = useState<Drag>();
  const end = () => setDrag(undefined);
  return {
    drag,
    handle: (id, index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, from: event.pageY, at: event.pageY, to: index });
      },
      onPointerMove: (event) => {
        if (drag?.id !== id) return;
        scrollAtEdge(event.clientY);
        setDrag({ ...drag, at: event.pageY, to: indexAt(event.currentTarget, event.clientY) });
      },
      onPointerUp: () => {
        if (drag?.id === id && drag.to !== index) onMove(id, drag.to);
        end();
      },
      onPointerCancel: end,
      onKeyDown: (event) => {
        if (event.key === 'Escape') return end();
        const to = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        if (to >= 0 && to < count && to !== index) onMove(id, to);
      },
    }),
  };
};
