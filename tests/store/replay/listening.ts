import type { ResolvedEvent } from '@eventstore/db-client';
import { until } from '../../support/waiting.ts';
import { errorAnswer } from './answers.ts';

interface Subscribed {
  on(name: string | symbol, listener: (...given: unknown[]) => void): unknown;
  unsubscribe(): Promise<void>;
}
type Row = readonly unknown[];

interface Listening {
  /** The rows that the subscription has emitted, in order. */
  readonly rows: Row[];
  has(count: number): Promise<unknown>;
  /** Unsubscribes and waits for its end, where there is one to come. */
  stop(): Promise<Row[]>;
}

const names = ['error', 'end', 'close', 'confirmation', 'caughtUp', 'fellBehind'] as const;

/** Writes down what a subscription emits. */
export const listenTo = (subscription: Subscribed, dataRow: (resolved: ResolvedEvent) => Row): Listening => {
  const rows: Row[] = [];
  for (const name of names)
    subscription.on(name, (given) => void rows.push(given instanceof Error ? [name, errorAnswer(given)] : [name]));
  subscription.on('data', (resolved) => void rows.push(['data', ...dataRow(resolved as ResolvedEvent)]));
  return {
    rows,
    has: (count) => until(() => rows.length >= count),
    async stop() {
      const failed = rows.some(([name]) => name === 'error');
      await subscription.unsubscribe().catch(() => undefined);
      if (!failed) await until(() => rows.some(([name]) => name === 'close'));
      return rows;
    },
  };
};
