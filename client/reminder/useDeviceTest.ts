import { useEffect, useEffectEvent, useState } from 'react';
import type { DeliveryView, DeviceView } from '../../projections/notification/notificationViews.ts';
import { nowMs } from '../api/serverClock.ts';
import type { CommandOutcome } from '../command/command.ts';
import { useCommand } from '../command/useCommand.ts';
import { readModelsStale } from '../connection/readModels.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { toastShown } from '../toast/toastsSlice.ts';
import { devicesName } from './devicesResource.ts';
import { afterSeconds } from './reminderLabels.ts';
import { testDevice } from './reminderWrites.ts';

/** Milliseconds between two looks, and until the page waits no longer. */
export const testTimes = { askEvery: 1_000, giveUpAfter: 20_000 };

interface SentTest {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** When something last arrived before it, ISO. */
  readonly before: string | null;
}

/** "Send a test": whether and when it arrives is asked of the server, which hears it from the device. */
export const useDeviceTest = (device: DeviceView, what: string) => {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState<SentTest>();
  const { lastArrivedAt } = device;
  const finish = (toast: Parameters<typeof toastShown>[0]) => {
    setSent(undefined);
    dispatch(toastShown(toast));
  };
  const { isPending, send } = useCommand(`test-${device.id}`, (outcome: CommandOutcome) => {
    const delivery = outcome.type === 'TestDevice' ? outcome.view : undefined;
    if (delivery?.state === 'failed' || delivery?.state === 'expired') finish(failedToast(delivery));
    else setSent({ at: sentAtOf(delivery), before: lastArrivedAt });
  });
  const look = useEffectEvent(() => {
    if (sent === undefined) return;
    if (lastArrivedAt !== null && lastArrivedAt !== sent.before)
      finish({ title: `The test arrived on ${what} ${afterSeconds(Date.parse(lastArrivedAt) - sent.at)}.` });
    else if (nowMs() - sent.at > testTimes.giveUpAfter) finish(notYetToast(what));
    else dispatch(readModelsStale([devicesName]));
  });
  const isWaiting = sent !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => look(), testTimes.askEvery);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return { isTesting: isPending || isWaiting, test: () => send(testDevice(device.id)) };
};

const sentAtOf = (delivery: DeliveryView | undefined): number =>
  delivery?.sentAt ? Date.parse(delivery.sentAt) : nowMs();

const failedToast = ({ reason }: DeliveryView) =>
  ({ title: 'The test couldn’t be sent.', ...(reason ? { description: reason } : {}), intent: 'failure' }) as const;

const notYetToast = (what: string) =>
  ({
    title: `The test hasn’t arrived on ${what} yet.`,
    description: 'If it’s off or has no network, the test arrives once that’s back.',
    intent: 'info',
  }) as const;
