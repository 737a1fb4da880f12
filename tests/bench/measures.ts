import type { Measured } from './load.ts';
import { median } from './rounds.ts';

export const perSecondOf = (measured: readonly Measured[]): number =>
  median(measured.map(({ perSecond }) => perSecond));

const ms = (values: readonly number[]): string => `${median(values).toFixed(1)} ms`;

export const told = (measured: readonly Measured[]): string => {
  const [p50, p99] = [measured.map((one) => one.p50), measured.map((one) => one.p99)];
  return `${perSecondOf(measured).toFixed(0)}/s, p50 ${ms(p50)}, p99 ${ms(p99)}`;
};
