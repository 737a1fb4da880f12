import { useState } from 'react';
import { selectUser } from '../session/sessionSlice.ts';
import { useAppSelector } from '../store/hooks.ts';
import { keepTodayOrder, readTodayOrder, type TodayOrder } from './todayOrder.ts';

/** The viewer's choice, remembered in this browser. */
export const useTodayOrder = (): [TodayOrder, (order: TodayOrder) => void] => {
  const { id } = useAppSelector(selectUser);
  const [order, setOrder] = useState(() => readTodayOrder(id));
  const choose = (next: TodayOrder) => {
    setOrder(next);
    keepTodayOrder(id, next);
  };
  return [order, choose];
};
