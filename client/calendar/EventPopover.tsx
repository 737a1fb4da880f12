import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react';
import { EditAppointment } from '../appointment/AppointmentMenu.tsx';
import { DeleteAppointment } from '../appointment/DeleteAppointment.tsx';
import { useAppSelector } from '../store/hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { useMoment } from '../clock/useMoment.ts';
import type { CalendarEvent } from './calendarEvents.ts';
import { EventSheet } from './EventSheet.tsx';
import { accessibleName } from './eventLabels.ts';
import { useFocusBack } from './useFocusBack.ts';
import { useOverlayClosing } from '../ui/useOverlayClosing.ts';
import { Dialog } from '../ui/Dialog.tsx';
import './eventPopover.css';

interface EventPopoverProps {
  readonly event: CalendarEvent;
  /** The visible part of the button; its accessible name holds all details. */
  readonly children: ReactNode;
  readonly className?: string;
  readonly placement?: NonNullable<PopoverNextProps['placement']>;
  readonly tabIndex?: number;
  /** Adds a note to the accessible name about the part that is shown, e.g. "continued". */
  readonly note?: string | undefined;
}

type Shown = 'beside' | 'sheet' | 'question' | 'edit';

/** In windows whose dialogs fill the screen (blueprintDialogs.css), the event opens in a sheet at the bottom. */
const narrow = '(max-width: 639px)';

/** A button that opens all details of an event: in a popover next to it, on phones in a sheet from below. */
export const EventPopover = ({
  event,
  children,
  className,
  placement = 'right-start',
  tabIndex = 0,
  note,
}: EventPopoverProps) => {
  const [shown, setShown] = useState<Shown>();
  const button = useRef<HTMLButtonElement>(null);
  const { now } = useMoment();
  useFocusBack(button, shown !== undefined);
  const close = () => setShown(undefined);
  const open = (dialog: 'question' | 'edit') => {
    // when the dialog closes, the focus returns to the button
    button.current?.focus({ preventScroll: true });
    setShown(dialog);
  };
  return (
    <div className="event-popover" {...keptInside}>
      <button
        ref={button}
        type="button"
        className={className}
        tabIndex={tabIndex}
        aria-label={accessibleName(event, now, note)}
        aria-haspopup="dialog"
        aria-expanded={shown !== undefined}
        onClick={() => setShown(matchMedia(narrow).matches ? 'sheet' : 'beside')}
      >
        {children}
      </button>
      {(shown === 'beside' || shown === 'sheet') && (
        <OpenedDetails event={event} where={shown} placement={placement} onOpen={open} onClose={close} />
      )}
      {shown === 'edit' && <EditAppointment appointment={event.appointment} onClose={close} />}
      {shown === 'question' && <DeleteAppointment appointment={event.appointment} onClose={close} />}
    </div>
  );
};

const overlay = { isOpen: true, autoFocus: false, shouldReturnFocusOnClose: false, transitionDuration: 0 };

interface OpenedDetailsProps extends Required<Pick<EventPopoverProps, 'event' | 'placement'>> {
  readonly where: 'beside' | 'sheet';
  readonly onOpen: (dialog: 'question' | 'edit') => void;
  readonly onClose: () => void;
}

const OpenedDetails = ({ event, where, placement, onOpen, onClose }: OpenedDetailsProps) => {
  const id = useId();
  const { now } = useMoment();
  const viewerId = useAppSelector(selectUser).id;
  // the dialog has it of its own
  useOverlayClosing(where === 'beside', onClose);
  const sheet = (
    <EventSheet
      event={event}
      now={now}
      viewerId={viewerId}
      headingId={id}
      onEdit={() => onOpen('edit')}
      onDelete={() => onOpen('question')}
      onClose={onClose}
    />
  );
  if (where === 'sheet')
    return (
      <Dialog {...overlay} onClose={onClose} className="dialog--low" aria-labelledby={id}>
        {sheet}
      </Dialog>
    );
  return (
    <PopoverNext
      {...overlay}
      onInteraction={(willOpen) => !willOpen && onClose()}
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
  );
};

/** Keeps events of the button and its popover from the month cell; React bubbles them there even through the portal. */
const keptInside = {
  onClick: (click: SyntheticEvent) => click.stopPropagation(),
  onKeyDown: (press: KeyboardEvent<HTMLElement>) => {
    const isOnButton = press.target instanceof Node && press.currentTarget.contains(press.target);
    if (!isOnButton || press.key === 'Enter' || press.key === ' ') press.stopPropagation();
  },
};
