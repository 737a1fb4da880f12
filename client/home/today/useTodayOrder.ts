import { useState } from 'react';
import { storedText, store } from '../../browser/browserStorage.ts';
import { selectUser } from '../../session/sessionSlice.ts';
import { useAppSelector } from '../../store/hooks.ts';

const orders = ['time', 'person'] as const;
/** Of the day's list: one list of all seniors, or one for each. */
export type TodayOrder = (typeof orders)[number];

const keyOf = (userId: string): string => `hearthline.today ${userId}`;

/** The viewer's choice, remembered in this browser. */
export const useTodayOrder = (): [TodayOrder, (order: TodayOrder) => void] => {
  const key = keyOf(useAppSelector(selectUser).id);
  const [order, setOrder] = useState<TodayOrder>(
    () => orders.find((one) => one === storedText('browser', key)) ?? 'time',
  );
  const choose = (next: TodayOrder) => {
    setOrder(next);
    store('browser', key, next);
  };
  return [order, choose];
};
