import { originOf, textOf } from '../../events/proof/checkpointNote.ts';
import { checkpointKeyOf } from '../../server/proof/checkpointKey.ts';
import { sha256, treeHead } from './referenceTree.ts';

export const origin = originOf('00000000-0000-4000-8000-0000000000aa');
export const key = checkpointKeyOf(new Uint8Array(32).fill(1), origin);
export const log = (length: number, of = 'ours'): readonly Uint8Array[] =>
  Array.from({ length }, (_none, index) => sha256(Buffer.from(`${of} ${index}`)));

/** The checkpoint of a log with these leaves, as the server sends it. */
export const checkpointOf = (leaves: readonly Uint8Array[], by = key): { note: string; verifierKey: string } => {
  const seniors = { size: 0, root: sha256() };
  const text = textOf({
    origin,
    size: leaves.length,
    root: treeHead(leaves),
    seniors,
    madeAt: '2026-06-09T06:00:00.000Z',
  });
  return { note: by.sign(text), verifierKey: by.verifierKey };
};
