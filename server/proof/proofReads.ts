import { base64Of, originOf, parseNote } from '../../events/proof/checkpointNote.ts';
import { consistencyPath } from '../../events/proof/merkleTree.ts';
import type { CheckpointView, ConsistencyView } from '../../projections/proof/proofApiRoutes.ts';
import { Invalid } from '../http/errors.ts';
import type { ReadRequest, ReadRoute } from '../http/readRoute.ts';
import { openCheckpointKey } from './checkpointKey.ts';
import { findLastCheckpoint, type KeptCheckpoint } from './checkpoints.ts';
import { openTileReader } from './tiles.ts';

/** A checkpoint of another store, before this one's log has its first, proves nothing here. */
const ofStore = (found: KeptCheckpoint | undefined, storeId: string): KeptCheckpoint | undefined =>
  found && parseNote(found.note)?.checkpoint.origin === originOf(storeId) ? found : undefined;

/** GET /api/log/checkpoint. */
export const readCheckpoint: ReadRoute<KeptCheckpoint | undefined, CheckpointView> = {
  find: findLastCheckpoint,
  answer: async (found, _request, _viewer, { keys, events }) => {
    const { verifierKey } = await openCheckpointKey(keys, originOf(events.store.storeId));
    return { body: { note: ofStore(found, events.store.storeId)?.note ?? null, verifierKey } };
  },
};

const sizeIn = ({ query }: ReadRequest, name: 'from' | 'to'): number => {
  const text = query[name] ?? '';
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new Invalid('Give the two sizes of the log.', { [name]: 'A number of events, from 1 on.' });
};

/** GET /api/log/consistency: for sizes up to the last checkpoint's. */
export const readConsistency: ReadRoute<KeptCheckpoint | undefined, ConsistencyView> = {
  find: (on, request) => {
    if (sizeIn(request, 'from') > sizeIn(request, 'to'))
      throw new Invalid('The log only grows.', { to: 'At least as large as `from`.' });
    return findLastCheckpoint(on);
  },
  answer: async (found, request, _viewer, { db, events }) => {
    const [from, to] = [sizeIn(request, 'from'), sizeIn(request, 'to')];
    if (to > (ofStore(found, events.store.storeId)?.size ?? 0))
      throw new Invalid('No checkpoint has that many events.', { to: 'At most the size of the last checkpoint.' });
    const { range } = openTileReader(db.pool);
    const proof: string[] = [];
    for (const part of consistencyPath(from, to)) proof.push(base64Of(await range(part)));
    return { body: { from, to, proof } };
  },
};
