import { useId, type ReactElement } from 'react';
import { AnchoredPopover } from './laterOverlays.ts';
import { useTip, type TipHandlers } from './useTip.ts';

/** The props for a control that can't be used yet. */
type Reasoned = Partial<TipHandlers> & { readonly 'aria-describedby'?: string };

interface ReasonProps {
  /** The reason why it can't be used; undefined when it can. */
  readonly why: string | undefined;
  readonly children: (reasoned: Reasoned) => ReactElement;
}

/** Explains why a control can't be used yet: a tip for pointer, focus and tap, a description for screen readers. */
export const Reason = ({ why, children }: ReasonProps) => {
  const id = useId();
  const { isOpen, close, target, onTip } = useTip();
  return (
    <span className={why === undefined ? 'reason' : 'reason reason--stands'}>
      {children(why === undefined ? {} : { ...target, 'aria-describedby': id })}
      {why !== undefined && (
        <span className="visually-hidden" id={id}>
          {why}
        </span>
      )}
      <AnchoredPopover
        isOpen={isOpen && why !== undefined}
        onInteraction={(willOpen) => !willOpen && close()}
        placement="top-start"
        arrow={false}
        animation="minimal"
        transitionDuration={0}
        autoFocus={false}
        enforceFocus={false}
        canEscapeKeyClose={false}
        shouldReturnFocusOnClose={false}
        popoverClassName="bp6-tooltip"
        content={
          <div role="tooltip" {...onTip}>
            {why}
          </div>
        }
      />
    </span>
  );
};
