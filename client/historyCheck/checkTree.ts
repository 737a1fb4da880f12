import { bytesOf, type CheckpointText } from '../../events/proof/checkpointNote.ts';
import type { ExportedEvent, ExportLine, ExportProof } from '../../events/proof/exportFormat.ts';
import { eventLeafInput, seniorLeafInput, type LeafEvent } from '../../events/proof/leaf.ts';
import { isSame, provesInclusion } from '../../events/proof/merkleTree.ts';
import { rootOf } from '../../events/proof/multiProof.ts';
import { sha256 } from '../proof/webCrypto.ts';
import { bad, good, type Check } from './check.ts';

export const bytesIn = (base64: string): Uint8Array<ArrayBuffer> => bytesOf(base64) ?? new Uint8Array();

export const isShown = (line: ExportLine): line is ExportedEvent => 'payload' in line;

/** "position 12 (DoseTaken, 2026-11-03T08:02:00.000Z)" */
export const placeOf = ({ position, type, metadata }: ExportedEvent): string =>
  `position ${position} (${type}, ${metadata.happenedAt})`;

export const storedOf = (event: ExportedEvent): LeafEvent => {
  const { position, stream, id, type, metadata } = event;
  return { position, stream, version: BigInt(event.version), id, type, metadata, payload: bytesIn(event.payload) };
};

/** Each event has the bytes whose hash it names. */
export const checkLeaves = async (lines: readonly ExportLine[]): Promise<Check> => {
  const title = 'Each entry is as it was stored';
  const shown = lines.filter(isShown);
  const leaves = await Promise.all(shown.map((event) => sha256(eventLeafInput(storedOf(event)))));
  const changed = shown.find(({ leaf }, nth) => !isSame(bytesIn(leaf), leaves[nth] ?? new Uint8Array()));
  if (changed) return bad(title, `The one at ${placeOf(changed)} was changed.`);
  return good(title, `${shown.length} entries.`);
};

const leavesOf = (lines: readonly ExportLine[]): ReadonlyMap<number, Uint8Array> =>
  new Map(lines.map(({ index, leaf }) => [index, bytesIn(leaf)]));

/** All events of the senior's record are there: their tree is the one that the checkpoint binds. */
export const checkRecord = async (
  lines: readonly ExportLine[],
  { seniorId, senior }: ExportProof,
  { seniors }: CheckpointText,
): Promise<Check> => {
  const title = 'The record is complete: nothing was left out or put in';
  const own = lines.filter((line) => !isShown(line) || line.metadata.seniorId === seniorId);
  if (!senior)
    return own.length === 0
      ? { title, isGood: undefined, detail: 'It is empty. That nothing was entered can’t be proven.' }
      : bad(title, 'It has entries, but the signed checkpoint has none of this person.');
  const leaves = new Map(own.map(({ leaf }, nth) => [nth, bytesIn(leaf)]));
  const root = await rootOf({ leaves, size: own.length, hashes: [] }, sha256);
  const leaf = await sha256(seniorLeafInput(seniorId, own.length, root ?? new Uint8Array()));
  const { index, proof } = senior;
  const isIncluded = await provesInclusion(
    { index, size: seniors.size, leaf, root: seniors.root, proof: proof.map(bytesIn) },
    sha256,
  );
  if (!isIncluded) return bad(title, 'An entry is missing, was changed, is in another place, or is somebody else’s.');
  const hidden = own.filter((line) => !isShown(line)).length;
  const counted = hidden > 0 ? ` ${hidden} of them are counted only: they are of areas that were not shared.` : '';
  return good(title, `All ${own.length} entries up to the checkpoint.${counted}`);
};

/** All events, those of the account too, are where the log has them. */
export const checkTree = async (
  lines: readonly ExportLine[],
  { hashes }: ExportProof,
  { size, root }: CheckpointText,
): Promise<Check> => {
  const title = 'Each entry is in the log that was signed';
  const leaves = leavesOf(lines);
  const found = await rootOf({ leaves, size, hashes: hashes.map(bytesIn) }, sha256);
  if (leaves.size !== lines.length || !found || !isSame(found, root))
    return bad(title, 'An entry was changed, left out, put in or moved, or the proof was.');
  return good(title, `At their places among the ${size} entries of all people.`);
};
