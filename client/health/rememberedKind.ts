import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { store, storedText } from '../app/browserStorage.ts';

const keyOf = (ownerId: string): string => `hearthline.lastKind ${ownerId}`;

/** What was recorded last for somebody in this browser; "": nothing yet, or no kind of this form. */
export const rememberedKind = (ownerId: string, kinds: readonly MetricKind[] = metricKinds): MetricKind | '' => {
  const kept = storedText('browser', keyOf(ownerId));
  return kinds.find((kind) => kind === kept) ?? '';
};

export const rememberKind = (ownerId: string, kind: MetricKind | ''): void => {
  if (kind !== '') store('browser', keyOf(ownerId), kind);
};
