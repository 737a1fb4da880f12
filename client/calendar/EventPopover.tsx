import { Dialog, PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { DeleteAppointment } from '../appointment/DeleteAppointment.tsx';
import { useAppSelector } from '../app/hooks.ts';
import { selectUser } from '../app/sessionSlice.ts';
import { useMoment } from '../circle/useMoment.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { EventSheet } from './EventSheet.tsx';
import { spokenName } from './eventLabels.ts';
import { useFocusBack } from './useFocusBack.ts';
import './eventPopover.css';

interface EventPopoverProps {
  readonly event: CalendarEvent;
  /** What the button shows; its name says all of it. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly placement?: NonNullable<PopoverNextProps['placement']>;
  readonly tabIndex?: number;
  /** What the name says of the part that is shown, e.g. "continued". */
  readonly note?: string | undefined;
}

/** Where dialogs fill the screen (blueprintDialogs.css), the event stands in a sheet at its foot. */
const narrow = '(max-width: 639px)';

/** A button for an event that opens all there is to say of it: beside it, on phones as a sheet from below. */
export const EventPopover = ({ event, children, className, placement = 'right-start', tabIndex = 0, note }: EventPopoverProps) => {
  const [shown, setShown] = useState<'beside' | 'sheet' | 'question'>();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { now } = useMoment();
  const viewerId = useAppSelector(selectUser).id;
  useFocusBack(button, shown !== undefined);
  const close = () => setShown(undefined);
  const handleDelete = () => {
    // the question returns the focus to where it was asked from
    button.current?.focus({ preventScroll: true });
    setShown('question');
  };
  const sheet = <EventSheet event={event} now={now} viewerId={viewerId} headingId={id} onDelete={handleDelete} onClose={close} />;
  const overlay = { isOpen: true, autoFocus: false, shouldReturnFocusOnClose: false, transitionDuration: 0 };
  return (
    <div className="event-popover" {...keptInside}>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-label={spokenName(event, now, note)}
        aria-haspopup="dialog"
        aria-expanded={shown !== undefined}
        onClick={() => setShown(matchMedia(narrow).matches ? 'sheet' : 'beside')}
      >
        {children}
      </button>
      {shown === 'beside' && (
        <PopoverNext
          {...overlay}
          onInteraction={(willOpen) => !willOpen && close()}
          placement={placement}
          hasBackdrop
          arrow={false}
          animation="minimal"
          popoverClassName="event-popover__beside"
          content={
            <div role="dialog" aria-modal="true" aria-labelledby={id}>
              {sheet}
            </div>
          }
          renderTarget={({ ref }) => <span ref={ref} className="event-popover__anchor" />}
        />
      )}
      {shown === 'sheet' && (
        <Dialog {...overlay} onClose={close} className="event-popover__sheet" aria-labelledby={id}>
          {sheet}
        </Dialog>
      )}
      {shown === 'question' && <DeleteAppointment appointment={event.appointment} onClose={close} />}
    </div>
  );
};

/** What happens on the button is not the cell's business, nor is what happens in the popover, which is the cell's child in React alone. */
const keptInside = {
  onClick: (click: SyntheticEvent) => click.stopPropagation(),
  onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
    const isOnButton = press.target instanceof Node && press.currentTarget.contains(press.target);
    if (!isOnButton || press.key === 'Enter' || press.key === ' ') press.stopPropagation();
  },
};
