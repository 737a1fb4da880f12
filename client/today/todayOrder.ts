import { store, storedText } from '../browser/browserStorage.ts';

const orders = ['time', 'person'] as const;
/** The day's list is one for all seniors, or one for each person. */
export type TodayOrder = (typeof orders)[number];

const keyOf = (userId: string): string => `hearthline.today ${userId}`;

export const readTodayOrder = (userId: string): TodayOrder =>
  orders.find((one) => one === storedText('browser', keyOf(userId))) ?? 'time';

export const keepTodayOrder = (userId: string, order: TodayOrder): void => void store('browser', keyOf(userId), order);
