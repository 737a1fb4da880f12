import { useRef, type MouseEvent, type PointerEvent } from 'react';

interface CellDragOptions {
  /** False: a finger scrolls the page or the frame instead. A mouse and a pen always drag. */
  readonly isByFinger: boolean;
  readonly onTap: (cell: number) => void;
  readonly onDrag: (from: number, to: number) => void;
  readonly onRelease: () => void;
}

const cellOf = ({ target }: { readonly target: EventTarget }): number | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  return cell === undefined ? undefined : Number(cell);
};

/** Releases a finger's or pen's pointer capture, so that other cells get its moves. */
const releasePointer = ({ target, pointerId, pointerType }: PointerEvent): void => {
  if (target instanceof Element && pointerType !== 'mouse') target.releasePointerCapture(pointerId);
};

/** Distinguishes a tap on a cell (`data-cell`) from a drag over several; for the element around the cells. */
export const useCellDrag = ({ isByFinger, onTap, onDrag, onRelease }: CellDragOptions) => {
  const drag = useRef<{ readonly from: number; readonly hasMoved: boolean }>(undefined);
  /** The pointer's gesture is complete: the click that follows it is ignored. */
  const isHandled = useRef(false);
  const handlePointerDown = (event: PointerEvent) => {
    isHandled.current = false;
    const from = cellOf(event);
    if (from === undefined || event.button !== 0 || (event.pointerType === 'touch' && !isByFinger)) return;
    releasePointer(event);
    drag.current = { from, hasMoved: false };
  };
  const handlePointerMove = (event: PointerEvent) => {
    const to = cellOf(event);
    const { current } = drag;
    if (!current || to === undefined || (to === current.from && !current.hasMoved)) return;
    drag.current = { from: current.from, hasMoved: true };
    onDrag(current.from, to);
  };
  const end = () => {
    const ended = drag.current;
    drag.current = undefined;
    isHandled.current = ended !== undefined;
    if (ended?.hasMoved) onRelease();
    return ended;
  };
  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    // a tap that follows a quick drag has no click in Chromium
    onPointerUp: () => {
      const ended = end();
      if (ended && !ended.hasMoved) onTap(ended.from);
    },
    onPointerCancel: end,
    onPointerLeave: () => drag.current && end(),
    onClick: (event: MouseEvent) => {
      const cell = cellOf(event);
      if (cell !== undefined && !isHandled.current) onTap(cell);
      isHandled.current = false;
    },
  };
};
