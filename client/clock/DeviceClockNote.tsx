import { useAppSelector } from '../store/hooks.ts';

/** Smaller differences don't matter: the times of the screen and of the device still look alike. */
const noticeableMs = 2 * 60_000;

/** A note that the times here differ from this device's clock, and which are right; empty if they agree. */
export const DeviceClockNote = ({ className = 'zone-note' }: { className?: string }) => {
  const aheadMs = useAppSelector(({ clock }) => clock.deviceAheadMs);
  if (Math.abs(aheadMs) < noticeableMs) return null;
  return (
    <p className={className}>
      This device’s clock is {amountOf(Math.abs(aheadMs))} {aheadMs > 0 ? 'ahead' : 'behind'}. Hearthline uses the right
      time.
    </p>
  );
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** "12 minutes", "2 hours 54 minutes", "20 days" */
const amountOf = (ms: number): string => {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return counted(Math.round(hours / 24), 'day');
  return [hours > 0 && counted(hours, 'hour'), minutes % 60 > 0 && counted(minutes % 60, 'minute')]
    .filter(Boolean)
    .join(' ');
};
