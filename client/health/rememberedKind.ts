import { metricKinds, type MetricKind } from '../../events/health/metricTypes.ts';
import { store, storedText } from '../browser/browserStorage.ts';

const keyOf = (viewerId: string, ownerId: string): string => `hearthline.lastKind ${viewerId} ${ownerId}`;

/** The kind that the viewer recorded last for a person in this browser; "": none yet, or not a kind of this form. */
export const rememberedKind = (
  ownerId: string,
  kinds: readonly MetricKind[] = metricKinds,
  viewerId = ownerId,
): MetricKind | '' => {
  const kept = storedText('browser', keyOf(viewerId, ownerId));
  return kinds.find((kind) => kind === kept) ?? '';
};

/** `viewerId`: the person who records it; absent for the viewer's own readings. */
export const rememberKind = (ownerId: string, kind: MetricKind | '', viewerId = ownerId): void => {
  if (kind !== '') store('browser', keyOf(viewerId, ownerId), kind);
};
