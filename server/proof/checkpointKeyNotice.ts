import { originOf } from '../../events/proof/checkpointNote.ts';
import type { Dependencies } from '../dependencies.ts';
import { openCheckpointKey } from './checkpointKey.ts';

/** The public key in a sentence for the operator, who can compare it with what verify and family devices have. */
export const checkpointKeyNotice = async ({ keys, events }: Pick<Dependencies, 'keys' | 'events'>): Promise<string> => {
  const { verifierKey } = await openCheckpointKey(keys, originOf(events.store.storeId));
  return `The signed heads of the record fit the public key ${verifierKey}. Keep a copy of it where nobody who runs this server can change it: it never changes.`;
};
