import type { MetricKind } from '../../events/health/metricTypes.ts';

/** Under which one owner's readings of one kind are held. */
export const historyKey = (ownerId: string, kind: MetricKind): string => `${ownerId} ${kind}`;
export const ownerIn = (key: string): string => key.slice(0, key.indexOf(' '));
export const kindIn = (key: string): MetricKind => key.slice(key.indexOf(' ') + 1) as MetricKind;
