import { parseNote, parseVerifierKey, type SignedNote, type VerifierKey } from '../../events/proof/checkpointNote.ts';
import { store, storedJson } from '../browser/browserStorage.ts';

/** Outlives the session: a server that could end a session could else make the device forget what it saw. It names nobody. */
const key = 'hearthline.checkpoint';

/** A checkpoint that this device has seen. */
export interface SeenCheckpoint {
  readonly note: SignedNote;
  readonly verifierKey: VerifierKey;
  /** By the right clock, ISO. */
  readonly seenAt: string;
}

/** A checkpoint as the server sends it. */
export interface SentCheckpoint {
  readonly note: string;
  readonly verifierKey: string;
}

/** undefined: it has another form. */
export const seenCheckpoint = (sent: SentCheckpoint, seenAt: string): SeenCheckpoint | undefined => {
  const [note, verifierKey] = [parseNote(sent.note), parseVerifierKey(sent.verifierKey)];
  return note && verifierKey && { note, verifierKey, seenAt };
};

/** undefined: this device has seen none, or keeps nothing. */
export const readKept = (): SeenCheckpoint | undefined => {
  const kept = storedJson('browser', key);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { note, verifierKey, seenAt } = kept as Record<string, unknown>;
  if (typeof note !== 'string' || typeof verifierKey !== 'string' || typeof seenAt !== 'string') return undefined;
  return seenCheckpoint({ note, verifierKey }, seenAt);
};

export const keep = ({ note, verifierKey }: SentCheckpoint, seenAt: string): boolean =>
  store('browser', key, JSON.stringify({ note, verifierKey, seenAt }));
export const forgetKept = (): boolean => store('browser', key, undefined);
